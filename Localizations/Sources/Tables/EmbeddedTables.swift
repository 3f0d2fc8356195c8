import CInflate
import CLocalizations

/// The tables embedded in the program, found by binary search, so that their number does not slow a run down.
enum EmbeddedTables {
    /// The tables of a folder; `nil` when there is no such folder.
    static func tables(in folder: String) -> Set<TableName>? {
        let names = indices(of: folder).compactMap { name(at: $0) }
        return names.isEmpty ? nil : Set(names)
    }

    /// The bytes of a table's file; `nil` when there is no such table.
    static func bytes(_ folder: String, _ table: TableName) -> [UInt8]? {
        indices(of: folder).first { name(at: $0) == table }.map { index in
            let table = CLocalizationsTableAt(index)
            guard table.inflatedLength > 0 else {
                return Array(UnsafeBufferPointer(start: table.bytes, count: table.length))
            }
            return Array(unsafeUninitializedCapacity: table.inflatedLength) { text, count in
                let isWhole = cinflate_raw(table.bytes, table.length, text.baseAddress, table.inflatedLength)
                count = isWhole ? table.inflatedLength : 0
            }
        }
    }

    /// The tables of all folders.
    static var all: [String: Set<TableName>] {
        var tables: [String: Set<TableName>] = [:]
        for index in 0..<CLocalizationsCount() {
            guard let name = name(at: index) else { continue }
            tables[String(cString: CLocalizationsTableAt(index).language), default: []].insert(name)
        }
        return tables
    }

    private static func name(at index: Int) -> TableName? {
        TableName(rawValue: String(cString: CLocalizationsTableAt(index).table))
    }

    /// The indices of a folder's tables, which are adjacent.
    private static func indices(of folder: String) -> Range<Int> {
        // The list is sorted by path, and a dot follows the folder's name: en-GB comes before en.
        let wanted = Array(folder.utf8) + [UInt8(ascii: ".")]
        let count = CLocalizationsCount()
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if order(of: middle, against: wanted) < 0 { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < count, order(of: end, against: wanted) == 0 { end += 1 }
        return low..<end
    }

    /// Negative for a table whose folder sorts before the one looked for, positive for one that sorts after it.
    private static func order(of index: Int, against wanted: [UInt8]) -> Int {
        guard let language = CLocalizationsTableAt(index).language else { return -1 }
        for (offset, byte) in wanted.enumerated() {
            let isEnd = language[offset] == 0
            let other = isEnd ? UInt8(ascii: ".") : UInt8(bitPattern: language[offset])
            if other != byte { return other < byte ? -1 : 1 }
            if isEnd { return offset == wanted.count - 1 ? 0 : -1 }
        }
        return 1
    }
}
