/// The escape sequences of looks.
struct Palette: Sendable {
    let depth: Terminal.ColorDepth
    init(depth: Terminal.ColorDepth, ground: Terminal.Ground) { self.depth = depth }
    func sgr(for look: Look) -> String? {
        if depth == .none { return nil }
        return look.isBold ? "1" : look.color == .label ? "37" : nil
    }
}
