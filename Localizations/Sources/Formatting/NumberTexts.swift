import Foundation
import Synchronization

/// Numbers in one locale's digits and separators, rounded half to even, and never "-0".
///
/// The symbols come from the embedded tables; Foundation formats in locales that these do not have, for its first number
/// takes a millisecond.
final class NumberTexts: Sendable {
    private let locale: LocaleIdentifier
    private let symbols: NumberSymbols?
    private let foundation = Mutex<FoundationNumbers?>(nil)

    init(locale: LocaleIdentifier) {
        self.locale = locale
        symbols = locale.tableName.flatMap { LocaleTable($0, in: .formats) }.flatMap(NumberSymbols.init)
    }

    /// The number with exactly this many decimals, 0...10.
    func text(_ value: Double, fractionDigits: Int, isGrouped: Bool = true) -> String {
        let digits = min(max(fractionDigits, 0), 10)
        let settled = Self.settled(value, fractionDigits: digits)
        return symbols?.text(settled, fractionDigits: digits, isGrouped: isGrouped)
            ?? inFoundation { $0.text(settled, fractionDigits: digits, isGrouped: isGrouped) }
    }

    /// A fraction of one in whole percent.
    func percent(_ fraction: Double) -> String {
        let settled = Self.settled(fraction, fractionDigits: 2)
        return symbols?.percent(settled) ?? inFoundation { $0.percent(settled) }
    }

    private func inFoundation(_ text: (FoundationNumbers) -> String) -> String {
        let numbers = foundation.withLock { numbers in
            let made = numbers ?? FoundationNumbers(locale: locale.locale)
            numbers = made
            return made
        }
        return text(numbers)
    }

    /// The number without the error of unit conversion beyond the ninth decimal.
    ///
    /// So 296.65 K (23.499999999999943 °C) is a tie. A value that rounds to zero becomes a plain zero.
    static func settled(_ value: Double, fractionDigits: Int) -> Double {
        let settled = abs(value) < 1e6 && fractionDigits <= 6 ? (value * 1e9).rounded() / 1e9 : value
        let half =
            switch fractionDigits {
            // Most numbers have no decimals or one.
            case 0: 0.5
            case 1: 0.05
            default: 0.5 / pow(10, Double(fractionDigits))
            }
        return abs(settled) <= half ? 0 : settled
    }
}
