/// Tells which stored names in the script of a typed one lack too many of its letters to be a spelling of it.
///
/// It reads only bytes, and rejects most names before they are converted to strings. It never rejects a name whose
/// distance from the typed one is within the limit: each letter that is missing takes a step.
struct LetterFilter {
    private let typed: UInt64
    private let limit: Int
    private let counts: ClosedRange<Int>
    private let block: ClosedRange<UInt32>
    /// The letters, as they are compared, of each character of the block.
    private let letters: [UInt64]

    /// - Parameters:
    ///   - name: What was typed, in another script than Latin.
    ///   - counts: The numbers of characters that a name may have.
    ///   - limit: The greatest distance.
    init(from name: SpelledName, counts: ClosedRange<Int>, limit: Int) {
        (self.counts, self.limit, block) = (counts, limit, name.script.block)
        typed = Self.set(name.letters)
        letters = block.map { value in
            guard let scalar = Unicode.Scalar(value) else { return 0 }
            // A mark by itself is no name.
            return SpelledName(String(scalar)).map { Self.set($0.letters) } ?? Self.set(String(scalar))
        }
    }

    /// Whether a name may be within the limit.
    func allows(_ name: StoredBytes) -> Bool {
        var (set, count, index) = (UInt64(0), 0, 0)
        while index < name.count {
            let (value, length) = Self.character(of: name, at: index)
            if block.contains(value) {
                set |= letters[Int(value - block.lowerBound)]
            } else if count == 0 {
                return false
            } else if value >= 0x80 {
                // It may be a letter of another block.
                set = .max
            }
            (count, index) = (count + 1, index + length)
        }
        return counts.contains(count) && (typed & ~set).nonzeroBitCount <= limit
    }

    /// The character at an index of a text in UTF-8, and the number of its bytes.
    private static func character(of text: StoredBytes, at index: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(text[index])
        func next(_ offset: Int) -> UInt32 { UInt32(text[index + offset]) & 63 }
        switch first {
        case ..<0x80: return (first, 1)
        case ..<0xE0: return ((first & 31) << 6 | next(1), 2)
        case ..<0xF0: return ((first & 15) << 12 | next(1) << 6 | next(2), 3)
        default: return ((first & 7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
        }
    }

    /// A set of letters, each by the last six bits of its code.
    private static func set(_ letters: String) -> UInt64 {
        // At the end of a word, σ is ς.
        letters.unicodeScalars.reduce(0) { $0 | 1 << UInt64(($1 == "ς" ? "σ" : $1).value & 63) }
    }
}
