/// Numbers for some keys, for columns that are mostly empty: two columns, of which that of the keys rises.
package struct NumberMap: Sendable {
    let keys: NumberColumn
    private let values: NumberColumn

    init(_ stored: StoredBytes) {
        let size = Int(stored.number(at: 0, as: UInt32.self))
        keys = NumberColumn(stored[4..<max(4, 4 + size)])
        values = NumberColumn(stored.dropFirst(4 + size))
    }

    /// The number of a key; `nil` if it has none.
    subscript(key: Int) -> Int? {
        let index = keys.firstIndex(from: key)
        return index < keys.count && keys[index] == key ? values[index] : nil
    }

    /// The keys in a range, with their numbers.
    func entries(in range: Range<Int>) -> some Sequence<(key: Int, value: Int)> {
        let first = keys.firstIndex(from: range.lowerBound)
        let end = max(first, keys.firstIndex(from: range.upperBound))
        return (first..<end).lazy.map { (keys[$0], values[$0]) }
    }

    /// The bytes of a map.
    package static func stored(_ map: [Int: Int]) -> [UInt8] {
        let sorted = map.sorted { $0.key < $1.key }
        let keys = NumberColumn.stored(sorted.map(\.key))
        return StoredBytes.stored(UInt32(keys.count)) + keys + NumberColumn.stored(sorted.map(\.value))
    }
}
