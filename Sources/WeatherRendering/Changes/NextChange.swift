import Foundation
import WeatherCore
import WeatherLocalization

/// The next change between dry and wet weather.
struct NextChange: Equatable {
    /// The most important kind of precipitation.
    enum Kind: String { case rain, snow, sleet, thunder }

    enum Change: Equatable {
        /// It is dry now, and precipitation begins.
        case falling(Kind)
        /// Precipitation falls now, and ends.
        case ending(Kind)
        /// It stays dry until the day of the date.
        case dry
    }

    let change: Change
    /// The time of the change; for ``Change/dry``, an instant on the day on which precipitation falls or the forecast ends.
    let date: Date

    /// Finds the next change; `nil` if there are no steps ahead, or if precipitation lasts until the end of the forecast.
    ///
    /// A step is wet if 0.1 mm or more falls in it, at a chance of 30 % or more. Without an amount, its condition decides,
    /// at a chance of 50 % or more. An unknown chance counts as high enough. Rain that begins after ``horizon`` is too
    /// uncertain for an hour to be given. A pause of less than three hours does not end precipitation.
    init?(in hours: [HourWeather], now: Date) {
        let ahead = hours.filter { $0.end > now && $0.duration > 0 }
        guard let first = ahead.first, let last = ahead.last else { return nil }
        if let kind = Self.kind(of: first), first.date <= now {
            var end = first.end
            for hour in ahead.dropFirst() {
                if hour.date.timeIntervalSince(end) >= Self.shortestPause { break }
                if Self.kind(of: hour) != nil { end = hour.end }
            }
            if end >= last.end { return nil }
            (change, date) = (.ending(Self.gravest(of: ahead.prefix { $0.date < end }) ?? kind), end)
        } else if let index = ahead.firstIndex(where: { Self.kind(of: $0) != nil }),
            let kind = Self.kind(of: ahead[index])
        {
            let start = max(ahead[index].date, now)
            let spell = ahead[index...].prefix { $0.date < start + Self.spell }
            let isFar = start.timeIntervalSince(now) > Self.horizon
            (change, date) = (isFar ? .dry : .falling(Self.gravest(of: spell) ?? kind), start)
        } else {
            (change, date) = (.dry, last.end - 1)
        }
    }

    /// Three days, in seconds.
    static let horizon: TimeInterval = 72 * 3600
    private static let shortestPause: TimeInterval = 3 * 3600
    /// The first six hours decide the kind, in seconds: showers may turn into a thunderstorm.
    private static let spell: TimeInterval = 6 * 3600

    private static func gravest(of hours: some Sequence<HourWeather>) -> Kind? {
        let kinds = hours.compactMap(kind)
        return [.thunder, .sleet, .snow, .rain].first(where: kinds.contains)
    }

    /// The change as a word for programs, such as `rain-later`, `snow-ending` or `dry`.
    var word: String {
        switch change {
        case .falling(let kind): "\(kind.rawValue)-later"
        case .ending(let kind): "\(kind.rawValue)-ending"
        case .dry: "dry"
        }
    }

    /// Whether a step says whether anything falls in it.
    static func isPrecipitationKnown(in hour: HourWeather) -> Bool {
        hour.precipitation != nil || hour.condition != .unknown
    }

    /// The kind of precipitation in a step; `nil` if it is dry or unknown.
    static func kind(of hour: HourWeather) -> Kind? {
        let axes = hour.condition.axes
        let falls = axes.precipitation != .none || axes.thunder
        if let amount = hour.precipitation?.total.millimeters {
            guard amount >= 0.1, hour.precipitationChance.map({ $0.percent >= 30 }) ?? true else { return nil }
        } else {
            guard falls, hour.precipitationChance.map({ $0.percent >= 50 }) ?? true else { return nil }
        }
        if axes.thunder { return .thunder }
        return switch axes.precipitation {
        case .snow: .snow
        case .sleet, .mixed: .sleet
        // The condition may describe only the clouds.
        case .none where (hour.precipitation?.snow?.millimeters ?? 0) > (hour.precipitation?.rain?.millimeters ?? 0):
            .snow
        default: .rain
        }
    }
}

/// The next change in a few words, such as "Rain from Wednesday 05:00".
struct NextChangeText {
    let localizer: Localizer
    let zone: TimeZone
    let now: Date

    /// The texts, longest form first; empty if they could only say that it stays dry today.
    ///
    /// - Parameters:
    ///   - next: The change.
    ///   - weekday: The form of the weekday until which it stays dry.
    /// - Returns: The texts.
    func texts(of next: NextChange, weekday: Localizer.DateTemplate = .weekday) -> [String] {
        let days = zone.localDay(of: next.date) - zone.localDay(of: now)
        var moments: [String] {
            let time = localizer.date(next.date, as: .time, in: zone)
            if days == 0 { return [time] }
            let day = localizer.date(next.date, as: .abbreviatedWeekday, in: zone)
            return [localizer.date(next.date, as: .change, in: zone), "\(day) \(time)"]
        }
        switch next.change {
        case .falling(let kind): return moments.map { localizer.text("next.\(kind.rawValue).from", $0) }
        case .ending(let kind): return moments.map { localizer.text("next.\(kind.rawValue).until", $0) }
        case .dry where days < 1: return []
        // From seven days ahead, a weekday's name is ambiguous.
        case .dry:
            let day = localizer.date(next.date, as: days < 7 ? weekday : .dayHeading, in: zone)
            return [localizer.text("next.dry.until", day)]
        }
    }
}
