/// Numbers as wttr.in writes them: in ASCII digits, whatever the language.
enum WttrNumber {
    /// A whole number; `nil` for a value that is not known.
    static func whole(_ value: Double?) -> String? {
        rounded(value).map(String.init)
    }

    /// A whole number that always has its sign; zero has a plus sign.
    static func signed(_ value: Double?) -> String? {
        rounded(value).map { $0 < 0 ? "\($0)" : "+\($0)" }
    }

    /// A number with a fixed number of decimals, one or more.
    static func fixed(_ value: Double?, decimals: Int) -> String? {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        guard let scaled = rounded(value.map { $0 * Double(scale) }) else { return nil }
        let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        let digits = String(fraction)
        return (scaled < 0 ? "-" : "") + "\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
    }

    /// Two digits.
    static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The nearest whole number, rounded as in all other texts: a half to the even one.
    private static func rounded(_ value: Double?) -> Int? {
        value.flatMap { Int(exactly: $0.rounded(.toNearestOrEven)) }
    }
}
