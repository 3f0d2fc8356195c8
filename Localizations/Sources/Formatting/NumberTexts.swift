import Foundation

/// Numbers in one locale's digits and separators, rounded half to even, and never "-0".
struct NumberTexts: Sendable {
    private let locale: Locale
    private let grouped: [FloatingPointFormatStyle<Double>]
    private let ungrouped: [FloatingPointFormatStyle<Double>]
    private let percentStyle: FloatingPointFormatStyle<Double>.Percent

    init(locale: Locale) {
        self.locale = locale
        grouped = (0...2).map { Self.style(locale, fractionDigits: $0) }
        ungrouped = grouped.map { $0.grouping(.never) }
        percentStyle = .init(locale: locale).precision(.fractionLength(0)).rounded(rule: .toNearestOrEven)
    }

    /// The number with exactly this many decimals, 0...10.
    func text(_ value: Double, fractionDigits: Int, isGrouped: Bool = true) -> String {
        let digits = min(max(fractionDigits, 0), 10)
        // A number without groups shares the formatter without grouping.
        let styles = isGrouped && abs(value) >= 999 ? grouped : ungrouped
        let style = styles.indices.contains(digits) ? styles[digits] : Self.style(locale, fractionDigits: digits)
        return style.format(Self.settled(value, fractionDigits: digits))
    }

    /// A fraction of one in whole percent.
    func percent(_ fraction: Double) -> String {
        percentStyle.format(Self.settled(fraction, fractionDigits: 2))
    }

    /// The number without the error of unit conversion beyond the ninth decimal.
    ///
    /// So 296.65 K (23.499999999999943 °C) is a tie. A value that rounds to zero becomes a plain zero.
    static func settled(_ value: Double, fractionDigits: Int) -> Double {
        let settled = abs(value) < 1e6 && fractionDigits <= 6 ? (value * 1e9).rounded() / 1e9 : value
        return abs(settled) <= 0.5 / pow(10, Double(fractionDigits)) ? 0 : settled
    }

    private static func style(_ locale: Locale, fractionDigits: Int) -> FloatingPointFormatStyle<Double> {
        FloatingPointFormatStyle<Double>(locale: locale)
            .precision(.fractionLength(fractionDigits))
            .rounded(rule: .toNearestOrEven)
    }
}
