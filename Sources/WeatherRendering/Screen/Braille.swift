/// Braille characters as pixels: two columns of four dots each (Unicode, chapter 21.1).
enum Braille {
    /// The bit of a dot, by its column (0, 1) and row (0...3) from the top left.
    static func bit(column: Int, row: Int) -> UInt32 {
        let left: [UInt32] = [0x01, 0x02, 0x04, 0x40]
        let right: [UInt32] = [0x08, 0x10, 0x20, 0x80]
        return column == 0 ? left[row] : right[row]
    }

    /// The character with some dots.
    static func text(_ dots: UInt32) -> String {
        Unicode.Scalar(0x2800 + (dots & 0xFF)).map { String(Character($0)) } ?? ""
    }

    /// The character with the dots of both columns exchanged.
    static func text(mirroring dots: UInt32) -> String {
        let toRight = (dots & 0x07) << 3 | (dots & 0x40) << 1
        let toLeft = (dots & 0x38) >> 3 | (dots & 0x80) >> 1
        return text(toRight | toLeft)
    }
}
