/// A position in a file.
///
/// Lines and columns count from one, columns in Unicode scalars.
package struct TextPosition: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    /// The beginning of a file.
    package static let start = TextPosition(line: 1, column: 1)

    package static func < (lhs: Self, rhs: Self) -> Bool { (lhs.line, lhs.column) < (rhs.line, rhs.column) }
}

/// Counts lines and columns of UTF-8 in one pass, for offsets in ascending order.
struct TextCursor {
    private let bytes: [UInt8]
    private var offset: Int
    private var place = TextPosition.start

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.hasUTF8ByteOrderMark ? 3 : 0
    }

    mutating func place(at target: Int) -> TextPosition {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            let follows = offset > 0 && bytes[offset - 1] == UInt8(ascii: "\r")
            if byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && !follows) {
                place.line += 1
                place.column = 1
            } else if byte != UInt8(ascii: "\n"), byte & 0xC0 != 0x80 {
                place.column += 1
            }
            offset += 1
        }
        return place
    }
}
