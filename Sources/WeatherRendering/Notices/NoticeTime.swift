import Foundation
import WeatherCore

/// The time that a rule is about.
enum NoticeTime: Sendable, Hashable {
    /// From now on, for a number of seconds.
    case within(TimeInterval)
    /// A local day, counted from today, or a part of it.
    case day(Int, Part?)
    /// The part that is running, or else the next one.
    case coming(Part)

    /// A part of a day.
    enum Part: String, Sendable, CaseIterable {
        case morning, afternoon, evening, night

        /// From when to when, in hours of its day.
        var hours: (start: Double, end: Double) {
            switch self {
            case .morning: (6, 12)
            case .afternoon: (12, 18)
            case .evening: (18, 24)
            // Up to the next morning.
            case .night: (18, 30)
            }
        }
    }

    /// The times of rules without one.
    static let usual = NoticeTime.within(24 * 3600)
    /// The longest time from now on, in seconds.
    static let longest: TimeInterval = 48 * 3600

    /// A time with its date.
    struct Span: Sendable, Hashable {
        /// The rest of the time, from now on.
        var interval: DateInterval
        /// Tells it from other times of the same rule, as `2026-11-27 morning`; empty for a time that begins now.
        var id: String
        /// The key of its text; `nil` for a time that begins now.
        var key: String?
        /// Whether it is a whole day, for which the values of days can be used.
        var isWholeDay: Bool
    }

    /// The time at an instant; `nil` if it is over.
    func span(at now: Date, in zone: TimeZone) -> Span? {
        switch self {
        case .within(let seconds):
            return Span(interval: DateInterval(start: now, duration: seconds), id: "", key: nil, isWholeDay: false)
        case .day(let number, nil):
            return Self.span(day: number, hours: (0, 24), part: nil, at: now, in: zone)
        case .day(let number, .night?):
            // Until six, tonight is the night that has begun yesterday.
            let begun = number == 0 && zone.localHour(of: now) < 6
            return Self.span(day: begun ? -1 : number, hours: Part.night.hours, part: .night, at: now, in: zone)
        case .day(let number, let part?):
            return Self.span(day: number, hours: part.hours, part: part, at: now, in: zone)
        case .coming(.night): return NoticeTime.day(0, .night).span(at: now, in: zone)
        case .coming(let part):
            return NoticeTime.day(0, part).span(at: now, in: zone) ?? NoticeTime.day(1, part).span(at: now, in: zone)
        }
    }

    private static func span(
        day number: Int, hours: (start: Double, end: Double), part: Part?, at now: Date, in zone: TimeZone
    ) -> Span? {
        let day = zone.localDay(of: now) + Double(number)
        let start = zone.instant(at: hours.start, onDay: day)
        let end = zone.instant(at: hours.end, onDay: day)
        guard end > now else { return nil }
        let date = zone.instant(at: 12, onDay: day).isoDate(in: zone) ?? ""
        let name = number >= 1 ? "tomorrow" : part == .night ? "tonight" : "today"
        return Span(
            interval: DateInterval(start: max(start, now), end: end),
            id: part.map { "\(date) \($0.rawValue)" } ?? date,
            key: "notice." + name + (part.map { name == "tonight" ? "" : $0.rawValue.capitalized } ?? ""),
            isWholeDay: part == nil)
    }
}
