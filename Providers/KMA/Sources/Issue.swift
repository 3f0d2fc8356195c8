import Foundation
import WeatherCore

/// The time at which a document is issued, which its address needs in Korean local time.
struct Issue {
    let date: Date

    /// Made on the hour; available ten minutes later.
    static func observation(before now: Date) -> Issue { Issue(every: 1, from: 0, before: now - 15 * 60) }
    /// Made at 00:30 and every hour after that; available fifteen minutes later.
    static func ultraShort(before now: Date) -> Issue { Issue(every: 1, from: 0.5, before: now - 20 * 60) }
    /// Made at 02:00 and every three hours after that; available ten minutes later.
    static func village(before now: Date) -> Issue { Issue(every: 3, from: 2, before: now - 15 * 60) }
    /// Made at 06:00 and 18:00.
    static func midTerm(before now: Date) -> Issue { Issue(every: 12, from: 6, before: now - 30 * 60) }

    /// Korea has had no daylight saving time since 1988.
    static let zone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

    /// The last issue before an instant.
    private init(every hours: Double, from first: Double, before instant: Date) {
        let start = (first - 9) * 3600
        let count = ((instant.timeIntervalSince1970 - start) / (hours * 3600)).rounded(.down)
        date = Date(timeIntervalSince1970: start + count * hours * 3600)
    }

    /// The date, as in `20260406`.
    var day: String {
        date.formatted(.iso8601.year().month().day().dateSeparator(.omitted).inZone(Self.zone))
    }

    /// The time, as in `0530`.
    var time: String {
        let clock = date.formatted(
            .iso8601.time(includingFractionalSeconds: false).timeSeparator(.omitted).inZone(Self.zone))
        return String(clock.prefix(4))
    }
}

extension Date.ISO8601FormatStyle {
    fileprivate func inZone(_ zone: TimeZone) -> Date.ISO8601FormatStyle {
        var style = self
        style.timeZone = zone
        return style
    }
}
