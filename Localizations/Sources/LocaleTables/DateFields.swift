import Foundation

/// A date's fields in the Gregorian calendar, at an offset from UTC.
struct DateFields: Sendable {
    let year: Int
    /// 1...12.
    let month: Int
    let day: Int
    /// From 0 for Sunday to 6 for Saturday.
    let weekday: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// Computes the fields; `nil` before 1583, when the calendar was not in use everywhere, and after 9999.
    ///
    /// The calendar's cycle of 400 years is counted from a first of March, as in Howard Hinnant's
    /// "chrono-Compatible Low-Level Date Algorithms".
    init?(_ date: Date, secondsFromGMT offset: Int) {
        // Foundation gives ICU whole milliseconds, the nearest.
        let milliseconds = (date.timeIntervalSince1970 * 1000 + 0.5).rounded(.down)
        guard milliseconds.magnitude < 1e15 else { return nil }
        let seconds = Int((milliseconds / 1000).rounded(.down)) + offset
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        let rest = seconds - days * 86_400
        hour = rest / 3600
        minute = rest % 3600 / 60
        second = rest % 60
        weekday = ((days + 4) % 7 + 7) % 7

        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        guard (1583...9999).contains(year) else { return nil }
    }
}
