/// Searches for a few long byte strings at once, ignoring the case of ASCII letters.
///
/// It samples the text every few bytes: if four bytes there occur in none of the strings, there is no match. A response
/// without a match, which is the usual case, takes microseconds.
struct SecretSearch: Sendable {
    /// The length of the shortest string.
    let shortest: Int
    private let needles: [SecretNeedle]
    /// The distance between two samples: shorter than the shortest string, so that no string lies between them.
    private let step: Int
    private let pieces: [Piece]
    /// One bit for each hash of a piece.
    private var filter = [UInt64](repeating: 0, count: 1 << 6)

    /// Four bytes of a string.
    private struct Piece {
        let value: UInt32
        let needle: Int
        let offset: Int
    }

    /// Creates a search; `nil` when there is nothing to search for.
    init?(_ needles: [SecretNeedle]) {
        guard let shortest = needles.map(\.bytes.count).min(), shortest >= 4 else { return nil }
        self.shortest = shortest
        self.needles = needles
        let step = min(shortest - 3, 8)
        self.step = step
        pieces = needles.enumerated().flatMap { index, needle in
            (0..<step).map { offset in
                let value = needle.bytes.withUnsafeBytes { Self.piece($0, offset) }
                return Piece(value: value, needle: index, offset: offset)
            }
        }
        for piece in pieces {
            let hash = Self.hash(piece.value)
            filter[hash >> 6] |= 1 << UInt64(hash & 63)
        }
    }

    /// The ranges of the strings, in no order; a range can occur more than once.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        let bytes = UnsafeRawBufferPointer(text)
        filter.withUnsafeBufferPointer { filter in
            var index = 0
            while index + 4 <= bytes.count {
                let value = Self.piece(bytes, index)
                let hash = Self.hash(value)
                if filter[hash >> 6] & 1 << UInt64(hash & 63) != 0 {
                    for piece in pieces where piece.value == value {
                        if let range = range(of: needles[piece.needle], at: index - piece.offset, in: text) {
                            found.append(range)
                        }
                    }
                }
                index += step
            }
        }
        return found
    }

    private func range(of needle: SecretNeedle, at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var (start, end) = (start, start + needle.bytes.count)
        guard start >= 0, end <= text.count,
            zip(text[start..<end], needle.bytes).allSatisfy({ $0.lowercased == $1 })
        else { return nil }
        if needle.reachesBefore, start > 0, text[start - 1].isBase64Digit { start -= 1 }
        if needle.reachesAfter, end < text.count, text[end].isBase64Digit { end += 1 }
        return start..<end
    }

    /// Four bytes, each with the bit set that makes an ASCII letter lower-case.
    private static func piece(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) | 0x2020_2020
    }

    private static func hash(_ piece: UInt32) -> Int {
        Int((piece &* 0x9E37_79B1) >> 20)
    }
}
