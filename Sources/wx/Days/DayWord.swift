import Foundation
import WeatherCore

/// A day as people name it.
enum DayWord: Hashable {
    case today
    case tomorrow
    /// The next such day, today included: 0 for Sunday to 6 for Saturday.
    case weekday(Int)

    /// The local day that is meant.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - zone: The time zone of the place.
    /// - Returns: The day from midnight to midnight.
    func day(from now: Date, in zone: TimeZone) -> DateInterval? {
        let local = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
        let days = (local / 86_400).rounded(.down)
        // 1970-01-01 was a Thursday.
        let weekday = Int((days + 4).truncatingRemainder(dividingBy: 7) + 7) % 7
        let ahead =
            switch self {
            case .today: 0
            case .tomorrow: 1
            case .weekday(let wanted): (wanted - weekday + 7) % 7
            }
        let all = LocalDays(zone).days(from: now, to: now + Double(ahead + 2) * 86_400)
        return all.indices.contains(ahead) ? all[ahead] : nil
    }
}
