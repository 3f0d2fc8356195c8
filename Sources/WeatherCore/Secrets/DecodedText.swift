/// Text after decoding one layer of escapes.
///
/// Characters that stand for ASCII letters are replaced by them. White space and invisible characters are removed.
///
/// The source position of each byte is not stored, since that takes many times the memory of the text.
/// ``sources(of:in:)`` finds the few positions that are needed.
struct DecodedText {
    /// The text.
    private(set) var bytes: [UInt8] = []

    /// Creates decoded text; `nil` when there is nothing to decode.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        // No disguise is shorter than what it decodes to. If one were, the bounds check prevents a write past the end.
        var room = text.count
        var isSame = true
        bytes = [UInt8](unsafeUninitializedCapacity: room) { bytes, count in
            func append(_ byte: UInt8) {
                guard room > 0 else { return }
                bytes[count] = byte
                count += 1
                room -= 1
            }
            Self.walk(text) { source, disguise in
                if let disguise {
                    isSame = false
                    for byte in disguise.bytes { append(byte) }
                } else if source.count == text.count, !text.contains(where: \.isWhiteSpace) {
                    // Unchanged: almost every text after the first layer.
                } else {
                    isSame = false
                    for index in source where !text[index].isWhiteSpace { append(text[index]) }
                }
            }
        }
        if isSame { return nil }
    }

    /// Maps ranges of the decoded form back to the text; an escape counts as a whole.
    ///
    /// - Parameters:
    ///   - ranges: The ranges, in order and without overlaps.
    ///   - text: The text with its escapes.
    /// - Returns: The ranges in the text, in the same order.
    static func sources(of ranges: [Range<Int>], in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var sources: [Range<Int>] = []
        var rest = ranges[...]
        var start: Int?
        var position = 0
        walk(text, hasSpaces: true) { source, disguise in
            let end = position + (disguise?.bytes.count ?? source.count)
            while let range = rest.first {
                if start == nil {
                    guard range.lowerBound < end else { break }
                    start = source.lowerBound + (disguise == nil ? range.lowerBound - position : 0)
                }
                guard range.upperBound <= end, let first = start else { break }
                sources.append(
                    first..<(disguise == nil ? source.lowerBound + range.upperBound - position : source.upperBound))
                start = nil
                rest.removeFirst()
            }
            position = end
        }
        return sources
    }

    /// Visits the pieces of a text: literal pieces and disguises.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - hasSpaces: Whether white space is visited as a disguise, too.
    ///   - visit: Called for each piece.
    private static func walk(
        _ text: UnsafeBufferPointer<UInt8>, hasSpaces: Bool = false,
        _ visit: (_ source: Range<Int>, _ disguise: Disguise?) -> Void
    ) {
        var index = 0
        var literal = 0
        func visitLiteral(upTo end: Int) {
            guard hasSpaces else {
                if literal < end { visit(literal..<end, nil) }
                return
            }
            while literal < end {
                let isSpace = text[literal].isWhiteSpace
                let next = text[literal..<end].firstIndex { $0.isWhiteSpace != isSpace } ?? end
                visit(literal..<next, isSpace ? Disguise(ofSpaces: next - literal) : nil)
                literal = next
            }
        }
        while let start = Disguise.nextBeginning(text, from: index) {
            let followsLetter = literal < start && text[start - 1] >= 0x80
            guard let disguise = Disguise(text, start, followsLetter: followsLetter) else {
                index = start + 1
                continue
            }
            visitLiteral(upTo: start)
            index = start + disguise.length
            visit(start..<index, disguise)
            literal = index
        }
        visitLiteral(upTo: text.count)
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII space, a tab or part of a line break.
    fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
