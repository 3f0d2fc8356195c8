import Foundation

/// Numbers as Foundation formats them.
struct FoundationNumbers: Sendable {
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

    func text(_ value: Double, fractionDigits: Int, isGrouped: Bool) -> String {
        // A number without groups shares the formatter without grouping.
        let styles = isGrouped && abs(value) >= 999 ? grouped : ungrouped
        guard styles.indices.contains(fractionDigits) else {
            return Self.style(locale, fractionDigits: fractionDigits).format(value)
        }
        return styles[fractionDigits].format(value)
    }

    func percent(_ fraction: Double) -> String { percentStyle.format(fraction) }

    private static func style(_ locale: Locale, fractionDigits: Int) -> FloatingPointFormatStyle<Double> {
        FloatingPointFormatStyle<Double>(locale: locale)
            .precision(.fractionLength(fractionDigits))
            .rounded(rule: .toNearestOrEven)
    }
}
