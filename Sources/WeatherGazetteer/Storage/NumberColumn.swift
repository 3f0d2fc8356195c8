/// Whole numbers side by side, each in as many bits as the largest one needs.
///
/// The stored form is the number of bits, the smallest value as an `Int32`, the count as a `UInt32`, then the
/// differences from the smallest value, from the lowest bit on, and eight bytes of zero, so that eight bytes can be
/// read anywhere.
package struct NumberColumn: Sendable {
    private let packed: StoredBytes
    private let bits: Int
    private let least: Int
    let count: Int

    /// Reads a stored column; it is empty if the bytes are incomplete.
    init(_ stored: StoredBytes) {
        let bits = Int(stored[0])
        let count = Int(stored.number(at: 5, as: UInt32.self))
        let isWhole = (1...Self.mostBits).contains(bits) && Self.headerSize + Self.size(count, bits) <= stored.count
        self.bits = bits
        self.count = isWhole ? count : 0
        least = Int(stored.number(at: 1, as: Int32.self))
        packed = stored.dropFirst(Self.headerSize)
    }

    /// A number; 0 outside of the column.
    subscript(index: Int) -> Int {
        guard index >= 0, index < count else { return 0 }
        let bit = index * bits
        let word = packed.number(at: bit >> 3, as: UInt64.self) >> UInt64(bit & 7)
        return least + Int(word & ((1 << UInt64(bits)) - 1))
    }

    /// The first index whose number is at least a value, in an ascending column; `count` if there is none.
    func firstIndex(from value: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The bytes of a column.
    ///
    /// - Parameter numbers: Numbers of at most 32 bits.
    /// - Returns: The column as it is stored.
    package static func stored(_ numbers: [Int]) -> [UInt8] {
        let least = numbers.min() ?? 0
        // Not 0, so that no count is larger than the bytes can hold.
        let bits = max(1, Int.bitWidth - ((numbers.max() ?? 0) - least).leadingZeroBitCount)
        precondition(bits <= mostBits, "a number has \(bits) bits")
        var packed = [UInt8](repeating: 0, count: size(numbers.count, bits))
        for (index, number) in numbers.enumerated() {
            let bit = index * bits
            var rest = UInt64(number - least) << UInt64(bit & 7)
            var byte = bit >> 3
            while rest > 0 {
                packed[byte] |= UInt8(truncatingIfNeeded: rest)
                (rest, byte) = (rest >> 8, byte + 1)
            }
        }
        return [UInt8(bits)] + StoredBytes.stored(Int32(least)) + StoredBytes.stored(UInt32(numbers.count)) + packed
    }

    private static func size(_ count: Int, _ bits: Int) -> Int { (count * bits + 7) / 8 + 8 }

    private static let headerSize = 9
    private static let mostBits = 32
}

/// Numbers for some keys, for columns that are mostly empty: a column of ascending keys, and a column of their numbers.
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
