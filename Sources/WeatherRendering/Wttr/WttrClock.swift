import Foundation
import WeatherCore

/// Times as wttr.in writes them: in ASCII digits, whatever the language.
struct WttrClock: Sendable {
    let zone: TimeZone

    /// The time of day with seconds, such as `06:21:30`.
    func seconds(_ date: Date) -> String {
        let second = Self.whole(zone.localHour(of: date) * 3600, below: 86_400)
        return [second / 3600, second / 60 % 60, second % 60].map(WttrNumber.padded).joined(separator: ":")
    }

    /// The time of day by a clock of twelve hours, such as `06:21 AM`.
    func halfDay(_ date: Date) -> String {
        let minute = minutes(date)
        let hour = minute / 60
        let name = WttrNumber.padded((hour + 11) % 12 + 1)
        return "\(name):\(WttrNumber.padded(minute % 60)) \(hour < 12 ? "AM" : "PM")"
    }

    /// The minutes since local midnight.
    func minutes(_ date: Date) -> Int { Self.whole(zone.localHour(of: date) * 60, below: 1440) }

    /// The offset from UTC, such as `-0700`.
    func offset(at date: Date) -> String {
        let seconds = zone.secondsFromGMT(for: date)
        let minutes = seconds.magnitude / 60
        return (seconds < 0 ? "-" : "+") + WttrNumber.padded(Int(minutes / 60)) + WttrNumber.padded(Int(minutes % 60))
    }

    /// The local date, such as `2026-04-06`.
    func day(_ date: Date) -> String {
        let days = zone.localDay(of: date)
        guard let number = Int(exactly: days) else { return "" }
        let (year, month, day) = CivilDate.components(daysSince1970: number)
        return "\(year)-\(WttrNumber.padded(month))-\(WttrNumber.padded(day))"
    }

    /// A whole number from 0 up to a limit.
    ///
    /// The computation is in floating point, so 59.9999 seconds are the next minute.
    private static func whole(_ value: Double, below limit: Int) -> Int {
        guard value.isFinite else { return 0 }
        return min(max(Int((value + 1e-4).rounded(.down)), 0), limit - 1)
    }
}
