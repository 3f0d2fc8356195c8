/// The distance of a typed name in Hangul, kana or Han from many stored names, which are not converted to strings.
///
/// It is the same distance as ``SpelledName/distance(to:)``: Hangul by jamo, other characters one by one. Names with
/// digits or letters of another script have none.
struct LetterDistance {
    private let typed: [UInt32]
    private let limit: Int
    private let script: LetterScript
    private var letters: [UInt32] = []
    private var rows: [[Int]] = []

    /// - Parameters:
    ///   - name: What was typed.
    ///   - limit: The greatest distance that is counted.
    init?(from name: SpelledName, limit: Int) {
        guard [.hangul, .han, .kana].contains(name.script) else { return nil }
        (script, self.limit) = (name.script, limit)
        typed = name.letters.unicodeScalars.map(\.value)
        rows = Array(repeating: Array(repeating: 0, count: typed.count + 1), count: 3)
        letters.reserveCapacity(64)
    }

    /// The distance; `nil` if it is greater than the limit, or the name is not in the same script.
    mutating func distance(to name: StoredBytes) -> Int? {
        // A letter has three bytes here, and most names are in other letters.
        guard name[0] >= 0xE0, read(name), abs(letters.count - typed.count) <= limit else { return nil }
        return distance()
    }

    private mutating func read(_ name: StoredBytes) -> Bool {
        letters.removeAll(keepingCapacity: true)
        var index = 0
        while index < name.count {
            let byte = UInt32(name[index])
            if byte < 0x80 {
                if (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) {
                    return false
                }
                index += 1
                continue
            }
            guard byte >= 0xE0, byte < 0xF0 else { return false }
            let value = (byte & 15) << 12 | (UInt32(name[index + 1]) & 63) << 6 | UInt32(name[index + 2]) & 63
            index += 3
            guard script.block.contains(value) else { return false }
            // The middle dot between foreign words is no letter.
            if value != 0x30FB { append(value) }
            if letters.count > typed.count + limit { return false }
        }
        return true
    }

    /// Takes a syllable apart, by the arithmetic of Unicode, 3.12.
    private mutating func append(_ value: UInt32) {
        guard (0xAC00...0xD7A3).contains(value) else {
            letters.append(value)
            return
        }
        let number = value - 0xAC00
        letters.append(0x1100 + number / 588)
        letters.append(0x1161 + number % 588 / 28)
        if number % 28 > 0 { letters.append(0x11A7 + number % 28) }
    }

    /// The letters to insert, delete, change or swap with the next.
    private mutating func distance() -> Int? {
        for column in 0...typed.count { rows[1][column] = column }
        for row in 1..<(letters.count + 1) {
            rows[2][0] = row
            var least = row
            for column in 1..<(typed.count + 1) {
                let cost = letters[row - 1] == typed[column - 1] ? 0 : 1
                var best = min(rows[1][column] + 1, rows[2][column - 1] + 1, rows[1][column - 1] + cost)
                if row > 1, column > 1, letters[row - 1] == typed[column - 2], letters[row - 2] == typed[column - 1] {
                    best = min(best, rows[0][column - 2] + 1)
                }
                rows[2][column] = best
                least = min(least, best)
            }
            if least > limit { return nil }
            rows.swapAt(0, 1)
            rows.swapAt(1, 2)
        }
        return rows[1][typed.count] <= limit ? rows[1][typed.count] : nil
    }
}
