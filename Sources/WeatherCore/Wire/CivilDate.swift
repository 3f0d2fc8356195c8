package import Foundation

/// The proleptic Gregorian calendar as arithmetic, for dates in responses.
///
/// The algorithms are from Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (days_from_civil,
/// civil_from_days). Foundation's calendars and formatters give the same days, but are about a hundred times slower.
package enum CivilDate {
    /// The number of days from 1970-01-01 to a date; months and days out of range are not detected.
    package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted.quotientRoundingDown(by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date that is a number of days after 1970-01-01.
    package static func components(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.quotientRoundingDown(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Int {
    /// The quotient rounded towards negative infinity.
    package func quotientRoundingDown(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}

extension Date {
    /// Creates the instant of a UTC date and time; `nil` when a part is out of range.
    ///
    /// Second 60, a leap second, is accepted. Hour 24 is midnight at the end of the day.
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
            (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            hour < 24 || (minute == 0 && second == 0)
        else { return nil }
        let days = CivilDate.daysSince1970(year: year, month: month, day: day)
        guard day <= 28 || CivilDate.components(daysSince1970: days).day == day else { return nil }
        self.init(timeIntervalSince1970: TimeInterval(days * 86_400 + hour * 3600 + minute * 60 + second))
    }
}
