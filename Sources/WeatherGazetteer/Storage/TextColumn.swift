/// Texts, or other runs of bytes, by number.
///
/// A length precedes each text. The offset of every sixteenth text is stored, too; the others are counted from there.
package struct TextColumn: Sendable {
    let count: Int
    private let starts: NumberColumn
    private let texts: StoredBytes

    init(_ stored: StoredBytes) {
        let size = Int(stored.number(at: 4, as: UInt32.self))
        starts = NumberColumn(stored[8..<max(8, 8 + size)])
        texts = stored.dropFirst(8 + size)
        // A damaged count cannot exceed the blocks that exist.
        count = min(Int(stored.number(at: 0, as: UInt32.self)), starts.count * Self.blockSize)
    }

    /// A text; empty outside of the column.
    subscript(number: Int) -> String { bytes(of: number).text }

    /// The bytes of a text; none outside of the column.
    func bytes(of number: Int) -> StoredBytes {
        guard number >= 0, number < count else { return .none }
        var index = starts[number / Self.blockSize]
        for _ in 0..<(number % Self.blockSize) {
            let length = texts.length(at: &index)
            index += length
        }
        let length = texts.length(at: &index)
        return texts[index..<(index + length)]
    }

    /// The number of the first text that is this one.
    func firstIndex(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        return (0..<count).first { bytes(of: $0).equal(wanted) }
    }

    /// The bytes of a column.
    package static func stored(_ texts: [[UInt8]]) -> [UInt8] {
        var starts: [Int] = []
        var data: [UInt8] = []
        for (number, text) in texts.enumerated() {
            if number.isMultiple(of: blockSize) { starts.append(data.count) }
            data += StoredBytes.length(text.count) + text
        }
        let index = NumberColumn.stored(starts)
        return StoredBytes.stored(UInt32(texts.count)) + StoredBytes.stored(UInt32(index.count)) + index + data
    }

    /// The bytes of a column.
    package static func stored(_ texts: [String]) -> [UInt8] { stored(texts.map { Array($0.utf8) }) }

    private static let blockSize = 16
}
