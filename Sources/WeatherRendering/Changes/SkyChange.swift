import Foundation
import WeatherCore

/// The next change of the sky within a day, for weather that stays dry.
enum SkyChange: Equatable {
    case fogForms(Date)
    case fogLifts(Date)
    /// An overcast sky becomes clear, and stays clear for three hours.
    case clears(Date)

    /// Finds the change; `nil` if there is none, or if the condition of an earlier step is unknown.
    init?(in hours: [HourWeather], now: Date) {
        let known = hours.filter { $0.end > now && $0.duration > 0 && $0.date < now + Self.horizon }
            .prefix { $0.condition != .unknown }
        guard let first = known.first, first.date <= now else { return nil }
        let ahead = known.dropFirst()
        if Self.isFog(first) {
            guard let end = ahead.first(where: { !Self.isFog($0) }) else { return nil }
            self = .fogLifts(end.date)
        } else if let start = ahead.first(where: Self.isFog) {
            self = .fogForms(start.date)
        } else if first.condition == .cloudy, let start = Self.clearing(in: ahead) {
            self = .clears(start)
        } else {
            return nil
        }
    }

    /// How far ahead a change is looked for, in seconds.
    private static let horizon: TimeInterval = 24 * 3600
    private static let shortestClearSpell: TimeInterval = 3 * 3600

    private static func isFog(_ hour: HourWeather) -> Bool { hour.condition.axes.obscuration == .fog }

    private static func isClear(_ hour: HourWeather) -> Bool {
        hour.condition == .clear || hour.condition == .mostlyClear
    }

    private static func clearing(in hours: ArraySlice<HourWeather>) -> Date? {
        guard let index = hours.firstIndex(where: isClear) else { return nil }
        let spell = hours[index...].prefix(while: isClear)
        guard let end = spell.last?.end, end.timeIntervalSince(hours[index].date) >= shortestClearSpell else {
            return nil
        }
        return hours[index].date
    }
}
