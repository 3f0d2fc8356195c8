import Foundation

/// The local days of a time zone, as half-open spans of time.
struct LocalDays {
    private let calendar: Calendar

    init(_ zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// The days that a span of time touches, in order, 23 to 25 hours each.
    ///
    /// Where clocks skip midnight, the day begins with the first instant after it.
    func days(from start: Date, to end: Date) -> [DateInterval] {
        var days: [DateInterval] = []
        var dayStart = calendar.startOfDay(for: start)
        // A forecast covers a few days. The bound protects against dates in an answer that are far apart.
        while dayStart < end, days.count < 400 {
            // 36 hours later, then back to the start of that day: one day after a midnight can be an hour off.
            let next = calendar.startOfDay(for: dayStart + 36 * 3600)
            guard next > dayStart else { break }
            days.append(DateInterval(start: dayStart, end: next))
            dayStart = next
        }
        return days
    }

    /// The daylight hours of a day without sunrise and sunset: 06:00 to 18:00 local time.
    func daytime(of day: DateInterval) -> DateInterval {
        func hour(_ hour: Int) -> Date {
            calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day.start) ?? day.start + Double(hour) * 3600
        }
        let start = hour(6)
        return DateInterval(start: start, end: max(start, hour(18)))
    }
}
