import Foundation
import WeatherCore
import WeatherLocalization

/// The next change between dry and wet weather.
struct NextChange: Equatable {
    /// What falls, by what matters most of it.
    enum Kind: String { case rain, snow, sleet, thunder }

    enum Change: Equatable {
        /// It is dry, and something begins to fall.
        case falling(Kind)
        /// Something falls now, and stops.
        case ending(Kind)
        /// Nothing falls before the day of the date.
        case dry
    }

    let change: Change
    /// When; for ``Change/dry``, an instant of the day on which something falls or the forecast ends.
    let date: Date

    /// Finds the next change; `nil` when there are no steps ahead, or when it falls to the end of the forecast.
    ///
    /// A step is wet if 0.1 mm or more falls in it, at a chance of 30 % or more; without an amount, if its condition says
    /// so, at a chance of 50 % or more. Rain that begins after ``horizon`` is too uncertain to be told by the hour.
    /// A pause of less than three hours does not end it.
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

    /// In seconds: three days.
    static let horizon: TimeInterval = 72 * 3600
    private static let shortestPause: TimeInterval = 3 * 3600
    /// What falls is named by the first hours: showers may turn into a thunderstorm.
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

    /// Whether a step tells if anything falls in it.
    static func isTold(by hour: HourWeather) -> Bool {
        hour.precipitation != nil || hour.condition != .unknown
    }

    /// What falls in a step; `nil` if it is dry, or if the step does not tell.
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
        // The service's words can be about the cloud only.
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

    /// The words, longest form first; none if they could only say that it stays dry today.
    ///
    /// - Parameters:
    ///   - next: The change.
    ///   - weekday: How a day of the coming week is named, until which it stays dry.
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
        // After a week, a weekday is ambiguous.
        case .dry:
            let day = localizer.date(next.date, as: days < 7 ? weekday : .dayHeading, in: zone)
            return [localizer.text("next.dry.until", day)]
        }
    }
}
