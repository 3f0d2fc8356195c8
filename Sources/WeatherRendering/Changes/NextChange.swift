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
        /// It is dry beyond ``horizon``, and then precipitation begins.
        case fallingLater(Kind)
        /// It is dry until the end of the forecast.
        case dry
    }

    let change: Change
    /// The time of the change; for ``Change/dry``, the end of the forecast.
    let date: Date

    /// Whether no change is near.
    var isDry: Bool {
        switch change {
        case .dry, .fallingLater: true
        case .falling, .ending: false
        }
    }

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
            let gravest = Self.gravest(of: spell) ?? kind
            (change, date) = (isFar ? .fallingLater(gravest) : .falling(gravest), start)
        } else {
            (change, date) = (.dry, last.end)
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
        case .dry, .fallingLater: "dry"
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

/// The next change in a few words, such as "Rain from Wednesday 5 AM".
struct NextChangeText {
    let localizer: Localizer
    let zone: TimeZone
    let now: Date

    /// The texts, longest form first; empty if they could only say that it stays dry today.
    func texts(of next: NextChange) -> [String] {
        switch next.change {
        case .falling(let kind): texts(of: kind, from: next.date)
        case .ending(let kind): moments("until", next.date).map { localizer.text("next.\(kind.rawValue)", $0) }
        case .fallingLater(let kind): days(of: next.date).map { localizer.text("nextDay.\(kind.rawValue)", $0) }
        case .dry:
            switch Int(next.date.timeIntervalSince(now) / 86_400) {
            case ..<1: []
            case let days: [localizer.text("next.dry", count: days)]
            }
        }
    }

    /// The texts of something that begins at a time, longest form first.
    func texts(of kind: NextChange.Kind, from date: Date) -> [String] {
        moments("from", date).map { localizer.text("next.\(kind.rawValue)", $0) }
    }

    /// From or until when, in full, and with an abbreviated weekday.
    private func moments(_ word: String, _ date: Date) -> [String] {
        let time = localizer.timeInSentence(date, in: zone)
        let days = zone.localDay(of: date) - zone.localDay(of: now)
        if days < 1 { return [localizer.text("\(word).today", time)] }
        func short(_ day: Localizer.DateTemplate) -> String {
            localizer.text(
                "\(word).abbreviated", localizer.date(date, as: day, in: zone),
                localizer.date(date, as: .time, in: zone))
        }
        // From seven days ahead, a weekday's name is ambiguous.
        if days >= 7 { return [short(.dayHeading), short(.dayOfList)] }
        let day = days < 2 ? "tomorrow" : zone.weekdayKey(of: date)
        return [localizer.text("\(word).\(day)", time), short(.abbreviatedWeekday)]
    }

    /// A day without its time: its weekday, or its date if it is seven or more days ahead.
    private func days(of date: Date) -> [String] {
        let isNear = zone.localDay(of: date) - zone.localDay(of: now) < 7
        let forms: [Localizer.DateTemplate] = isNear ? [.weekday, .abbreviatedWeekday] : [.dayHeading, .dayOfList]
        return forms.map { localizer.date(date, as: $0, in: zone) }
    }
}
