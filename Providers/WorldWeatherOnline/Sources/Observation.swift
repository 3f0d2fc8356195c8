import Foundation
import WeatherCore

/// The time at which the current weather was observed, and the place's time zone.
///
/// The service states no time zone: it sends the observation's local date and time, and its time of day in UTC.
struct Observation {
    let date: Date?
    /// The time zone of the answer's local times; `nil` if neither the answer nor the place states one.
    let zone: PlaceTimeZone?

    init(_ current: JSONValue, at now: Date, in known: PlaceTimeZone?) {
        let local = current["localObsDateTime"].date(ifPresent: .pattern("yyyy-MM-dd hh:mm a", .gmt))
        guard let time = current["observation_time"].timeOfDay else {
            date = known.flatMap { zone in local.map { zone.zone.instant(of: $0) } }
            zone = known
            return
        }
        let midnight = ((local ?? now).timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
        let instants = [-1, 0, 1].map { Date(timeIntervalSince1970: midnight + $0 * 86_400 + time) }
        guard let local else {
            // The latest instant that is not in the future, allowing for a fast clock of the service.
            date = instants.last { $0 <= now + 600 }
            zone = known
            return
        }
        // Zones 12 hours ahead of UTC and 12 hours behind show the same time of day on different dates; the instant
        // nearer to now is used.
        let possible = instants.filter { (-43_200...50_400).contains(local.timeIntervalSince($0)) }
        date = possible.min { abs($0.timeIntervalSince(now)) < abs($1.timeIntervalSince(now)) }
        guard let date else {
            current["localObsDateTime"].note(.outOfRange)
            zone = nil
            return
        }
        // Offsets are multiples of a quarter of an hour; a slight delay of one of the times must not shift the
        // forecast.
        let offset = Int((local.timeIntervalSince(date) / 900).rounded()) * 900
        // The place's own zone, if its offset matches the answer's, knows the clock changes.
        zone = known?.secondsFromGMT(for: date) == offset ? known : PlaceTimeZone(secondsFromGMT: offset)
    }
}

extension JSONValue {
    /// The seconds after midnight of a time such as `08:37 PM`; `nil` if absent, and noted if invalid.
    var timeOfDay: TimeInterval? {
        guard let text = string else { return nil }
        let parts = text.split { $0 == ":" || $0 == " " }
        guard parts.count == 3, let hour = Int(parts[0]), (0...12).contains(hour), let minute = Int(parts[1]),
            (0...59).contains(minute), parts[2] == "AM" || parts[2] == "PM"
        else {
            note(.wrongType)
            return nil
        }
        return Double((hour % 12 + (parts[2] == "PM" ? 12 : 0)) * 3600 + minute * 60)
    }

    /// The seconds after midnight of a number such as `0` or `1530`; `nil` if absent, and noted if invalid.
    var hoursAndMinutes: TimeInterval? {
        guard let number = int else { return nil }
        guard (0...2359).contains(number), number % 100 < 60 else {
            note(.outOfRange)
            return nil
        }
        return Double(number / 100 * 3600 + number % 100 * 60)
    }
}

extension TimeZone {
    /// The instant of a local time, which `clock` states as if in UTC.
    ///
    /// A local hour that is skipped or repeated is read as one of its neighbors.
    func instant(of clock: Date) -> Date {
        let guess = clock - Double(secondsFromGMT(for: clock))
        return clock - Double(secondsFromGMT(for: guess))
    }
}
