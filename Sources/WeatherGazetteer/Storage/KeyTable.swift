/// Sorted keys with numbers: the names by which places are found.
///
/// Keys are compressed by their common prefixes: each is stored as the number of first bytes that it shares with the
/// previous key, and the rest. Every sixteenth key is stored whole, for binary search. Both counts precede a key, in
/// four bits each; 15 means that the count is in another byte. The key's numbers follow it, each in a `UInt32` with its
/// rank and, in three bits, the scripts of the names that fold to the key; the highest bit says that another number
/// follows.
package struct KeyTable: Sendable {
    /// A number of a key.
    package struct Value: Sendable, Comparable {
        /// From -128 to 127; the least comes first.
        package var rank: Int
        /// At most 1,048,575.
        package var number: Int
        /// The scripts of the names that fold to the key.
        package var scripts: NameScripts

        package init(rank: Int = 0, number: Int, scripts: NameScripts = []) {
            (self.rank, self.number, self.scripts) = (rank, number, scripts)
        }

        package static func < (first: Value, second: Value) -> Bool {
            (first.rank, first.number) < (second.rank, second.number)
        }
    }

    private let starts: NumberColumn
    private let keys: StoredBytes

    init(_ stored: StoredBytes) {
        let size = Int(stored.number(at: 0, as: UInt32.self))
        starts = NumberColumn(stored[4..<max(4, 4 + size)])
        keys = stored.dropFirst(4 + size)
    }

    /// The numbers of a key.
    func values(of key: String) -> [Value] {
        let wanted = Array(key.utf8)
        var cursor = self.cursor(from: wanted)
        var found: [Value] = []
        while let value = cursor.next(), cursor.key == wanted { found.append(value) }
        return found
    }

    /// A cursor before the first key that is not less than a key.
    func cursor(from key: [UInt8] = []) -> KeyCursor {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if firstKey(ofBlock: middle).precedes(key) { low = middle + 1 } else { high = middle }
        }
        // The key may be between the block's first and the former block's.
        var cursor = KeyCursor(keys, at: starts[max(0, low - 1)])
        cursor.skip(to: key)
        return cursor
    }

    /// The first key of a block, which is stored whole.
    private func firstKey(ofBlock block: Int) -> StoredBytes {
        let start = max(0, starts[block])
        let count = keys[start] & 15
        let key = count < 15 ? start + 1 : start + 2
        return keys[key..<(key + Int(count < 15 ? count : keys[start + 1]))]
    }

    /// The bytes of a table.
    ///
    /// - Parameter table: Keys of at most 255 bytes, with one number or more.
    /// - Returns: The table as it is stored.
    package static func stored(_ table: [String: [Value]]) -> [UInt8] {
        var starts: [Int] = []
        var data: [UInt8] = []
        var former: [UInt8] = []
        let sorted = table.map { (key: Array($0.key.utf8), values: $0.value.sorted()) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (number, (key, values)) in sorted.enumerated() {
            precondition(key.count <= 255, "a key has \(key.count) bytes")
            if number.isMultiple(of: blockSize) {
                starts.append(data.count)
                former = []
            }
            let shared = zip(former, key).prefix { $0 == $1 }.count
            let rest = key.count - shared
            data.append(UInt8(min(15, shared) << 4 | min(15, rest)))
            for count in [shared, rest] where count >= 15 { data.append(UInt8(count)) }
            data += key.dropFirst(shared)
            for (index, value) in values.enumerated() {
                precondition(value.number < 1 << 20 && (-128...127).contains(value.rank), "\(value)")
                let follows: UInt32 = index + 1 < values.count ? 1 << 31 : 0
                let scripts = UInt32(value.scripts.rawValue) << 28
                data += StoredBytes.stored(UInt32(value.number) | UInt32(value.rank + 128) << 20 | scripts | follows)
            }
            former = key
        }
        let index = NumberColumn.stored(starts)
        return StoredBytes.stored(UInt32(index.count)) + index + data
    }

    private static let blockSize = 16
}

/// Reads the numbers of a table of keys one by one.
struct KeyCursor {
    /// The key of the number that was read last.
    private(set) var key: [UInt8] = []
    private let keys: StoredBytes
    private var index: Int
    /// Whether a number of ``key`` is next, not another key.
    private var hasMore = false

    init(_ keys: StoredBytes, at index: Int) {
        (self.keys, self.index) = (keys, max(0, index))
        key.reserveCapacity(96)
    }

    /// The next number; `nil` after the last.
    mutating func next() -> KeyTable.Value? {
        if !hasMore {
            guard index < keys.count else { return nil }
            readKey()
        }
        let stored = keys.number(at: index, as: UInt32.self)
        index += 4
        hasMore = stored >> 31 == 1
        return KeyTable.Value(
            rank: Int(stored >> 20 & 0xFF) - 128, number: Int(stored & 0xF_FFFF),
            scripts: NameScripts(rawValue: UInt8(stored >> 28 & 7)))
    }

    /// Moves to the first key that is not less than a key.
    mutating func skip(to wanted: [UInt8]) {
        while index < keys.count {
            readKey()
            if !key.lexicographicallyPrecedes(wanted) {
                hasMore = true
                return
            }
            while keys.number(at: index, as: UInt32.self) >> 31 == 1 { index += 4 }
            index += 4
        }
    }

    private mutating func readKey() {
        let counts = keys[index]
        index += 1
        let shared = count(Int(counts >> 4))
        let rest = count(Int(counts & 15))
        key.removeLast(max(0, key.count - shared))
        keys[index..<(index + rest)].append(to: &key)
        index += rest
    }

    private mutating func count(_ short: Int) -> Int {
        guard short == 15 else { return short }
        defer { index += 1 }
        return Int(keys[index])
    }
}
