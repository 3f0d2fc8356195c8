/// A curve of braille dots, two dots thick.
struct BrailleCurve {
    /// The dots of each row's cells, from the top.
    let rows: [[UInt32]]

    /// Draws values from left to right, one for each column of dots.
    ///
    /// - Parameters:
    ///   - values: Two values for each cell; `nil` where there is none.
    ///   - count: The rows of cells, four dots each.
    ///   - least: What the scale spans at least, so that a flat night is flat.
    init(_ values: [Double?], rows count: Int, spanning least: Double = 4) {
        var rows = Array(repeating: Array(repeating: UInt32(0), count: values.count / 2), count: count)
        let known = values.compactMap(\.self)
        guard var lowest = known.min(), var highest = known.max() else {
            self.rows = rows
            return
        }
        if highest - lowest < least {
            let middle = (highest + lowest) / 2
            (lowest, highest) = (middle - least / 2, middle + least / 2)
        }
        let last = Double(count * 4 - 2)
        var previous: Int?
        for (column, value) in values.enumerated() {
            guard let value else {
                previous = nil
                continue
            }
            let dot = Int(((highest - value) / (highest - lowest) * last).rounded())
            // A steep curve stays connected.
            let from = previous.map { $0 < dot ? min($0 + 2, dot) : max($0 - 1, dot) } ?? dot
            for y in min(from, dot)...(max(from, dot) + (from > dot ? 0 : 1)) where y / 4 < count {
                rows[y / 4][column / 2] |= Braille.bit(column: column % 2, row: y % 4)
            }
            for y in dot...(dot + 1) where y / 4 < count {
                rows[y / 4][column / 2] |= Braille.bit(column: column % 2, row: y % 4)
            }
            previous = dot
        }
        self.rows = rows
    }
}
