/// A cell filled from below, for amounts and rates.
enum RainBar {
    /// The cell for a share of the whole, at least an eighth; in ASCII nothing.
    static func text(share: Double, _ glyphs: Glyphs) -> String {
        let eighths = max(Int((min(share, 1) * 8).rounded()), 1)
        switch glyphs {
        case .ascii: return ""
        case .console: return eighths < 3 ? "░" : eighths < 6 ? "▒" : "▓"
        case .unicode: return ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][eighths - 1]
        }
    }
}
