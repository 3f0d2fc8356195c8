/// The moon's disc as seen from the place: 8 columns and 4 lines of half blocks.
struct MoonPicture {
    /// The lit fraction of the disc, 0 to 1.
    var illumination: Double
    /// Whether the lit part is growing.
    var isWaxing: Bool
    /// Whether the place is in the southern hemisphere, where the moon appears upside down.
    var isSouthern: Bool

    static let columns = 8
    static let rows = 4

    /// The upper or lower half of a cell.
    private enum Pixel { case none, lit, dark }

    /// Returns the lines, each as parts of one look.
    ///
    /// - Parameters:
    ///   - glyphs: The characters that can be shown.
    ///   - hasColors: Whether the dark part is drawn in its own color; otherwise it is shaded.
    ///   - isMirrored: Whether the terminal mirrors lines, so that they must be written in reverse.
    /// - Returns: The lines.
    func lines(_ glyphs: Glyphs, hasColors: Bool, isMirrored: Bool) -> [[(text: String, look: Look)]] {
        (0..<Self.rows).map { row in
            let cells = (0..<Self.columns).map { column in
                cell(pixel(column, 2 * row), pixel(column, 2 * row + 1), glyphs, hasColors: hasColors)
            }
            return isMirrored ? cells.reversed() : cells
        }
    }

    /// Returns a pixel; the edge of the lit part is half an ellipse.
    ///
    /// Seen from the north, a waxing moon is lit on the right.
    private func pixel(_ column: Int, _ row: Int) -> Pixel {
        let x = (Double(column) - 3.5) / 4
        let y = (Double(row) - 3.5) / 4
        guard x * x + y * y <= 1 else { return .none }
        let edge = (1 - y * y).squareRoot() * (1 - 2 * illumination)
        let isLitOnTheRight = isWaxing != isSouthern
        return (isLitOnTheRight ? x : -x) > edge ? .lit : .dark
    }

    private func cell(
        _ upper: Pixel, _ lower: Pixel, _ glyphs: Glyphs, hasColors: Bool
    ) -> (text: String, look: Look) {
        if upper == .none, lower == .none { return (" ", .plain) }
        let isLit = upper == .lit || lower == .lit
        if glyphs == .ascii { return (isLit ? "#" : ".", Look(.moon)) }
        if hasColors {
            func letter(_ pixel: Pixel) -> Character? {
                switch pixel {
                case .none: nil
                case .lit: "m"
                case .dark: "n"
                }
            }
            let (text, look) = ConditionArt.Cell(upper: letter(upper), lower: letter(lower)).drawn
            return (String(text), look)
        }
        let text =
            switch (upper, lower) {
            case (.lit, .lit): "█"
            case (.lit, _): "▀"
            case (_, .lit): "▄"
            default: "░"
            }
        return (text, isLit ? Look(.moon) : .label)
    }
}
