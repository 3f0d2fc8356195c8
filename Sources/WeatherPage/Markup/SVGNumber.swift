/// Numbers as SVG and CSS read them, in any locale.
enum SVGNumber {
    /// A number, rounded and without needless zeros; zero if it is not a number, and a billion at most.
    static func text(_ number: Double, decimals: Int) -> String {
        guard number.isFinite else { return "0" }
        let factor = decimals == 1 ? 10 : 100
        let whole = Int((min(max(number, -1e9), 1e9) * Double(factor)).rounded())
        var text = whole < 0 ? "-" : ""
        let magnitude = abs(whole)
        text += String(magnitude / factor)
        var rest = magnitude % factor
        if rest == 0 { return text }
        text += "."
        if factor == 100, rest < 10 { text += "0" }
        if factor == 100, rest % 10 == 0 { rest /= 10 }
        return text + String(rest)
    }
}
