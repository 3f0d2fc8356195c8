import CLocalizations

/// Where the tables of texts come from.
package struct TableSource: Sendable {
    /// The tables that each folder holds, by the folder's BCP 47 tag.
    package var tables: [String: Set<TableName>]
    /// The bytes of a table as they stand in its file; `nil` when the folder has no such table.
    package var bytes: @Sendable (_ folder: String, _ table: TableName) -> [UInt8]?

    /// Creates a source from what its folders hold and a way to the bytes.
    package init(
        tables: [String: Set<TableName>],
        bytes: @escaping @Sendable (_ folder: String, _ table: TableName) -> [UInt8]?
    ) {
        self.tables = tables
        self.bytes = bytes
    }

    /// The languages that the program's words are translated to, sorted. A folder that only says how a region differs,
    /// as en-GB does, is not among them.
    package var languages: [String] { tables.keys.filter { tables[$0]?.contains(.interface) == true }.sorted() }

    /// The tables that the program carries in itself.
    package static let embedded: TableSource = {
        var places: [String: [TableName: Int]] = [:]
        for index in 0..<CLocalizationsCount() {
            let table = CLocalizationsTableAt(index)
            guard let name = TableName(rawValue: String(cString: table.table)) else { continue }
            places[String(cString: table.language), default: [:]][name] = index
        }
        let found = places
        return TableSource(tables: found.mapValues { Set($0.keys) }) { folder, name in
            found[folder]?[name].map { index in
                let table = CLocalizationsTableAt(index)
                return Array(UnsafeBufferPointer(start: table.bytes, count: table.length))
            }
        }
    }()
}
