import Foundation

/// Korea's clocks.
enum KMAClock {
    /// Seconds east of UTC.
    static let offset = 9 * 3600

    /// The date and time of an instant, as in `20260406` and `0530`.
    static func text(_ date: Date) -> (day: String, time: String) {
        let digits = (date + TimeInterval(offset)).formatted(.iso8601).filter(\.isNumber)
        return (String(digits.prefix(8)), String(digits.dropFirst(8).prefix(4)))
    }

    /// Midnight of the day of an instant.
    static func midnight(of date: Date) -> Date {
        let days = ((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: days * 86_400 - Double(offset))
    }
}
