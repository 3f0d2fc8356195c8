import Foundation
import WeatherCore

/// When the current weather was observed, and the clocks of the place.
///
/// The service names no time zone: it sends the observation's local date and time, and its time of day in UTC.
struct Observation {
    let date: Date?
    /// The zone of the answer's local times; `nil` when neither the answer nor the place tells it.
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
            // The latest that is not to come, as far as the service's clock is right.
            date = instants.last { $0 <= now + 600 }
            zone = known
            return
        }
        // Clocks that are 12 hours ahead show the time of day of those 12 hours behind, on another day: the observation
        // is the one that is nearer to now.
        let possible = instants.filter { (-43_200...50_400).contains(local.timeIntervalSince($0)) }
        date = possible.min { abs($0.timeIntervalSince(now)) < abs($1.timeIntervalSince(now)) }
        guard let date else {
            current["localObsDateTime"].note(.outOfRange)
            zone = nil
            return
        }
        // Clocks differ by quarters of an hour; that one of the times is late must not move the forecast.
        let offset = Int((local.timeIntervalSince(date) / 900).rounded()) * 900
        // The place's own zone, if it is that of the answer, knows when clocks change.
        zone = known?.secondsFromGMT(for: date) == offset ? known : PlaceTimeZone(secondsFromGMT: offset)
    }
}

extension JSONValue {
    /// The seconds after midnight of a time such as `08:37 PM`; `nil` when absent, and noted when it is not one.
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

    /// The seconds after midnight of a number such as `0` or `1530`; `nil` when absent, and noted when it is not one.
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
    /// The instant at which clocks show what UTC's show at `clock`.
    ///
    /// An hour that clocks skip or repeat is read as one of its neighbors.
    func instant(of clock: Date) -> Date {
        let guess = clock - Double(secondsFromGMT(for: clock))
        return clock - Double(secondsFromGMT(for: guess))
    }
}
