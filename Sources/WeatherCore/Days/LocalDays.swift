import Foundation

/// The local days of a time zone, as half-open spans of time.
struct LocalDays {
    private let calendar: Calendar

    init(_ zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// The days that a span of time touches, in order, 23 to 25 hours each. Where midnight does not exist, because
    /// clocks are set forward then, the first instant after it begins the day.
    func days(from start: Date, to end: Date) -> [DateInterval] {
        var days: [DateInterval] = []
        var dayStart = calendar.startOfDay(for: start)
        // A forecast spans some days; the bound is for foreign dates far apart.
        while dayStart < end, days.count < 400 {
            // From the middle of the next day back to its start: a day added to a midnight can miss it by an hour.
            let next = calendar.startOfDay(for: dayStart + 36 * 3600)
            guard next > dayStart else { break }
            days.append(DateInterval(start: dayStart, end: next))
            dayStart = next
        }
        return days
    }

    /// The daylight hours of a day for want of a sunrise and a sunset: 06:00 to 18:00 local time.
    func daytime(of day: DateInterval) -> DateInterval {
        func hour(_ hour: Int) -> Date {
            calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day.start) ?? day.start + Double(hour) * 3600
        }
        let start = hour(6)
        return DateInterval(start: start, end: max(start, hour(18)))
    }
}
