public import Foundation
public import WeatherCore

/// A time of day without notices, such as from 22:00 to 7:00.
public struct QuietHours: Sendable, Hashable {
    /// Minutes of the day.
    private let start: Int
    private let end: Int

    /// Reads a time of day from its beginning to its end, such as `22:00-07:00`.
    ///
    /// - Parameters:
    ///   - text: The times, on the 24-hour clock; the end may be on the next day.
    ///   - setting: The option or setting that it comes from, for the error.
    /// - Throws: `.badSetting`.
    public init(_ text: String, from setting: String = "--quiet") throws(WeatherError) {
        let times = text.replacing("–", with: "-").split(separator: "-", omittingEmptySubsequences: false)
            .map { Self.minutes(String($0).trimmed) }
        guard times.count == 2, let start = times[0], let end = times[1], start != end else {
            throw WeatherError(setting: setting, value: text, candidates: ["22:00-07:00"])
        }
        (self.start, self.end) = (start, end)
    }

    /// Whether an instant is in the quiet hours.
    ///
    /// - Parameters:
    ///   - date: The instant.
    ///   - zone: The time zone of the user.
    /// - Returns: Whether nothing is to be told then.
    public func contains(_ date: Date, in zone: TimeZone) -> Bool {
        let minute = Int((zone.localHour(of: date) * 60).rounded(.down))
        return start < end ? (start..<end).contains(minute) : minute >= start || minute < end
    }

    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
            parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let hour = Int(parts[0]),
            let minute = parts.count > 1 ? Int(parts[1]) : 0, hour * 60 + minute <= 24 * 60, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}
