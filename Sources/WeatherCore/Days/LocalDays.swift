public import Foundation

/// The local days of a time zone, as half-open intervals.
///
/// They are computed from the zone's UTC offsets: creating Foundation's calendar takes a tenth of a short run.
package struct LocalDays {
    private let zone: TimeZone

    package init(_ zone: TimeZone) { self.zone = zone }

    /// The days that a period overlaps, in order, 23 to 25 hours each.
    ///
    /// If a clock change skips midnight, the day begins with the first instant after it.
    package func days(from start: Date, to end: Date) -> [DateInterval] {
        var days: [DateInterval] = []
        var dayStart = startOfDay(for: start)
        // A forecast covers a few days. The bound protects against dates in a response that are far apart.
        while dayStart < end, days.count < 400 {
            // 36 hours after midnight is always on the next day, also when clocks change. Then back to the start of
            // that day.
            let next = startOfDay(for: dayStart + 36 * 3600)
            guard next > dayStart else { break }
            days.append(DateInterval(start: dayStart, end: next))
            dayStart = next
        }
        return days
    }

    /// The daylight hours of a day without sunrise and sunset: 06:00 to 18:00 local time.
    package func daytime(of day: DateInterval) -> DateInterval { span(of: day, from: 6, to: 18) }

    /// The hours in which people are awake: 06:00 to 22:00 local time.
    package func wakingHours(of day: DateInterval) -> DateInterval { span(of: day, from: 6, to: 22) }

    /// The period between two local times of a day, in hours.
    private func span(of day: DateInterval, from first: Double, to last: Double) -> DateInterval {
        func hour(_ hour: Double) -> Date {
            let local = day.start.timeIntervalSince1970 + offset(at: day.start) + hour * 3600
            // The day's first instant, if a clock change skips midnight.
            let sinceMidnight = (day.start.timeIntervalSince1970 + offset(at: day.start))
                .truncatingRemainder(dividingBy: Self.secondsOfDay)
            return instant(ofLocal: local - (sinceMidnight < 0 ? sinceMidnight + Self.secondsOfDay : sinceMidnight))
        }
        let start = hour(first)
        return DateInterval(start: start, end: max(start, hour(last)))
    }

    private static let secondsOfDay: Double = 86_400

    private func offset(at date: Date) -> Double { Double(zone.secondsFromGMT(for: date)) }

    /// The first instant of the local day that contains an instant.
    private func startOfDay(for date: Date) -> Date {
        let local = date.timeIntervalSince1970 + offset(at: date)
        return instant(ofLocal: (local / Self.secondsOfDay).rounded(.down) * Self.secondsOfDay)
    }

    /// The instant of a local time, given as if it were UTC.
    ///
    /// For a repeated time it is the first of the two. For a skipped time it is the instant of the clock change.
    private func instant(ofLocal local: Double) -> Date {
        let guess = Date(timeIntervalSince1970: local)
        // UTC offsets are at most 14 hours, so the instant lies within a day of the guess.
        let before = offset(at: guess - Self.secondsOfDay)
        let after = offset(at: guess + Self.secondsOfDay)
        let early = guess - before
        guard before != after, offset(at: early) != before else { return early }
        let late = guess - after
        if offset(at: late) == after { return late }
        // The time is skipped: the clock change is between the two.
        var low = late
        var high = early
        while high.timeIntervalSince(low) > 1 {
            let middle = Date(
                timeIntervalSince1970: ((low.timeIntervalSince1970 + high.timeIntervalSince1970) / 2).rounded(.down))
            if offset(at: middle) == before { low = middle } else { high = middle }
        }
        return high
    }
}

extension DayWeather {
    /// Creates the local day that contains an instant, with nothing but its time.
    ///
    /// Use it for services that identify days by an instant in them, such as noon.
    ///
    ///     var day = DayWeather(containing: noon, in: zone)
    ///     day.highTemperature = Temperature(celsius: 14)
    public init(containing instant: Date, in zone: TimeZone) {
        let day = LocalDays(zone).days(from: instant, to: instant + 1).first
        self.init(
            start: day?.start ?? instant, end: day?.end ?? instant + 86_400, isPartial: false, isDerived: false)
    }
}
