public import Foundation

/// The local days of a time zone, as half-open spans of time.
///
/// They are computed from the zone's offsets: Foundation's calendar takes a tenth of a short run to make.
package struct LocalDays {
    private let zone: TimeZone

    package init(_ zone: TimeZone) { self.zone = zone }

    /// The days that a span of time touches, in order, 23 to 25 hours each.
    ///
    /// Where clocks skip midnight, the day begins with the first instant after it.
    package func days(from start: Date, to end: Date) -> [DateInterval] {
        var days: [DateInterval] = []
        var dayStart = startOfDay(for: start)
        // A forecast covers a few days. The bound protects against dates in an answer that are far apart.
        while dayStart < end, days.count < 400 {
            // 36 hours later, then back to the start of that day: one day after a midnight can be an hour off.
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

    /// The time between two hours of a day's clocks.
    private func span(of day: DateInterval, from first: Double, to last: Double) -> DateInterval {
        func hour(_ hour: Double) -> Date {
            let local = day.start.timeIntervalSince1970 + offset(at: day.start) + hour * 3600
            // The day's own midnight, when clocks skip it.
            let sinceMidnight = (day.start.timeIntervalSince1970 + offset(at: day.start))
                .truncatingRemainder(dividingBy: Self.secondsOfDay)
            return instant(ofLocal: local - (sinceMidnight < 0 ? sinceMidnight + Self.secondsOfDay : sinceMidnight))
        }
        let start = hour(first)
        return DateInterval(start: start, end: max(start, hour(last)))
    }

    private static let secondsOfDay: Double = 86_400

    private func offset(at date: Date) -> Double { Double(zone.secondsFromGMT(for: date)) }

    /// The first instant of the local day that an instant belongs to.
    private func startOfDay(for date: Date) -> Date {
        let local = date.timeIntervalSince1970 + offset(at: date)
        return instant(ofLocal: (local / Self.secondsOfDay).rounded(.down) * Self.secondsOfDay)
    }

    /// The instant at which local clocks show a time, given as if it were in UTC: the first of two, or where clocks skip the
    /// time, the instant at which they do.
    private func instant(ofLocal local: Double) -> Date {
        let guess = Date(timeIntervalSince1970: local)
        // Offsets reach 14 hours, so the instant lies within a day of the guess.
        let before = offset(at: guess - Self.secondsOfDay)
        let after = offset(at: guess + Self.secondsOfDay)
        let early = guess - before
        guard before != after, offset(at: early) != before else { return early }
        let late = guess - after
        if offset(at: late) == after { return late }
        // Clocks skip it: the change is between the two.
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
    /// Creates the local day that an instant belongs to, with nothing but its time: for services that send days by an
    /// instant in them, such as noon.
    ///
    ///     var day = DayWeather(containing: noon, in: zone)
    ///     day.highTemperature = Temperature(celsius: 14)
    public init(containing instant: Date, in zone: TimeZone) {
        let day = LocalDays(zone).days(from: instant, to: instant + 1).first
        self.init(
            start: day?.start ?? instant, end: day?.end ?? instant + 86_400, isPartial: false, isDerived: false)
    }
}
