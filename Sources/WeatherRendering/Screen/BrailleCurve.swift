/// A curve of braille dots.
struct BrailleCurve {
    /// The dots of the cells of each row, from the top.
    let rows: [[UInt32]]

    /// Creates a curve of values from left to right, one for each column of dots.
    ///
    /// - Parameters:
    ///   - values: Two values for each cell; `nil` for a gap.
    ///   - count: The number of rows of cells, four dots each.
    ///   - least: The minimum range of the scale, so that small changes look small.
    init(_ values: [Double?], rows count: Int, spanning least: Double = 4) {
        let known = values.compactMap(\.self)
        guard var lowest = known.min(), var highest = known.max() else {
            self.init(dots: values.map { _ in nil }, rows: count)
            return
        }
        if highest - lowest < least {
            let middle = (highest + lowest) / 2
            (lowest, highest) = (middle - least / 2, middle + least / 2)
        }
        let last = Double(count * 4 - 2)
        self.init(
            dots: values.map { $0.map { Int(((highest - $0) / (highest - lowest) * last).rounded()) } }, rows: count)
    }

    /// Creates a curve of dots from left to right.
    ///
    /// - Parameters:
    ///   - dots: The curve's upper dot in each column of dots, counted from the top; `nil` for a gap.
    ///   - count: The number of rows of cells.
    ///   - thickness: The number of dots of the curve in each column.
    init(dots: [Int?], rows count: Int, thickness: Int = 2) {
        var rows = Array(repeating: Array(repeating: UInt32(0), count: dots.count / 2), count: count)
        var previous: Int?
        for (column, dot) in dots.enumerated() where column / 2 < dots.count / 2 {
            guard let dot else {
                previous = nil
                continue
            }
            // Vertical neighbors are filled in, so that a steep curve stays connected.
            let from = previous.map { $0 < dot ? min($0 + thickness, dot) : max($0 - 1, dot) } ?? dot
            for y in min(from, dot)...(max(from, dot) + (from > dot ? 0 : thickness - 1)) where y / 4 < count {
                rows[y / 4][column / 2] |= Braille.bit(column: column % 2, row: y % 4)
            }
            for y in dot..<(dot + thickness) where y / 4 < count {
                rows[y / 4][column / 2] |= Braille.bit(column: column % 2, row: y % 4)
            }
            previous = dot
        }
        self.rows = rows
    }
}

/// A band between two curves, as every second braille dot.
struct BrailleBand {
    /// The dots of the cells of each row, from the top.
    let rows: [[UInt32]]

    /// Creates a band from left to right.
    ///
    /// - Parameters:
    ///   - dots: The band's dots in each column of dots, counted from the top; `nil` for a gap.
    ///   - count: The number of rows of cells.
    init(_ dots: [ClosedRange<Int>?], rows count: Int) {
        var rows = Array(repeating: Array(repeating: UInt32(0), count: dots.count / 2), count: count)
        for (column, range) in dots.enumerated() where column / 2 < dots.count / 2 {
            guard let range = range?.clamped(to: 0...(count * 4 - 1)) else { continue }
            for y in range where (y + column).isMultiple(of: 2) {
                rows[y / 4][column / 2] |= Braille.bit(column: column % 2, row: y % 4)
            }
        }
        self.rows = rows
    }
}

/// Braille characters as pixels: two columns of four dots each (Unicode, chapter 21.1).
enum Braille {
    /// Returns the bit of a dot, given by its column (0, 1) and row (0...3) from the top left.
    static func bit(column: Int, row: Int) -> UInt32 {
        let left: [UInt32] = [0x01, 0x02, 0x04, 0x40]
        let right: [UInt32] = [0x08, 0x10, 0x20, 0x80]
        return column == 0 ? left[row] : right[row]
    }

    /// Returns the character with these dots.
    static func text(_ dots: UInt32) -> String {
        Unicode.Scalar(0x2800 + (dots & 0xFF)).map { String(Character($0)) } ?? ""
    }

    /// Returns the character with the two columns of dots exchanged.
    static func text(mirroring dots: UInt32) -> String {
        let toRight = (dots & 0x07) << 3 | (dots & 0x40) << 1
        let toLeft = (dots & 0x38) >> 3 | (dots & 0x80) >> 1
        return text(toRight | toLeft)
    }
}
