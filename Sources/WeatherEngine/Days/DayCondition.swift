import Foundation
import WeatherCore

/// Chooses the one condition that represents a day.
///
/// Clouds count in the daylight hours, or at night if no daylight hours are left. Precipitation counts at other hours,
/// too, so that the condition does not contradict it: see ``wetParts``. The order of precedence is: danger;
/// precipitation, if there is enough of it; obscuration; wind; and else the median cloudiness.
struct DayCondition {
    /// All parts of the day.
    private let whole: [DayPart]
    /// The parts with daylight, or all if there are none.
    private let parts: [DayPart]
    /// The parts in which people are awake, or all if there are none.
    private let waking: [DayPart]

    init(parts: [DayPart], daytime: DateInterval, wakingHours: DateInterval) {
        func those(in time: DateInterval) -> [DayPart] {
            let inside = parts.filter { $0.interval.start < time.end && time.start < $0.interval.end }
            return inside.isEmpty ? parts : inside
        }
        whole = parts
        self.parts = those(in: daytime)
        waking = those(in: wakingHours)
    }

    var condition: WeatherCondition {
        hazard ?? precipitation ?? obscuration ?? wind ?? cloudiness ?? most(of: parts) ?? .unknown
    }

    /// Dangerous weather in any waking part, unless it is unlikely (under 30 %).
    private var hazard: WeatherCondition? {
        let likely = waking.filter(\.isLikely)
        for isHazard in Self.hazards {
            if let worst = most(of: likely.filter { isHazard($0.step.condition) }) { return worst }
        }
        return nil
    }

    /// From most to least dangerous.
    private static let hazards: [@Sendable (WeatherCondition) -> Bool] = [
        { $0 == .tornado }, { $0 == .hurricane }, { $0 == .tropicalStorm }, { $0 == .blizzard },
        { $0.axes.thunder }, { $0.axes.precipitation == .freezingRain }, { $0.axes.precipitation == .hail },
    ]

    private var precipitation: WeatherCondition? {
        guard let pool = wetParts else { return nil }
        let wet = pool.filter { $0.step.condition.axes.precipitation != .none }
        guard let first = wet.first else { return uncoded(of: pool) }
        if wet.allSatisfy({ $0.step.condition == first.step.condition }) { return first.step.condition }

        let wetSeconds = seconds(wet)
        var kinds: [ConditionAxes.Precipitation: TimeInterval] = [:]
        for part in wet { kinds[part.step.condition.axes.precipitation, default: 0] += part.seconds }
        let rain = kinds[.rain, default: 0] + kinds[.drizzle, default: 0]
        let kind: ConditionAxes.Precipitation
        if rain > 0, kinds[.snow, default: 0] > 0 {
            kind = .sleet
        } else {
            kind = kinds.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key ?? .rain
        }
        let intensities: [ConditionAxes.Intensity] = [.heavy, .moderate]
        let intensity = intensities.first { level in
            seconds(wet.filter { $0.step.condition.axes.intensity >= level }) >= wetSeconds / 4
        }
        return WeatherCondition(
            precipitation: kind,
            intensity: intensity ?? .light,
            showery: wet.allSatisfy { $0.step.condition.axes.showery })
    }

    /// The parts whose precipitation determines the day's condition; `nil` for a dry day.
    ///
    /// A day is wet
    /// - with snow in any waking part, unless it is unlikely;
    /// - with 1 mm of water, or 0.5 mm of water as snow, in its daylight hours; with a chance of 30 % in one of them
    ///   whose condition is wet; or when a third of them is;
    /// - with a chance of 60 % in any waking part;
    /// - with 1 mm of water at any time, because the day's amount is shown next to its condition.
    private var wetParts: [DayPart]? {
        let hasSnow = waking.contains { $0.step.condition.axes.precipitation == .snow && $0.isLikely }
        if !hasSnow, isWetByDay { return parts }
        let isLikely = waking.contains { ($0.step.precipitationChance?.fraction ?? 0) >= 0.6 }
        if hasSnow || isLikely { return waking }
        if isWetByDay { return parts }
        return Self.total(of: whole) >= 1 ? whole : nil
    }

    private var isWetByDay: Bool {
        let wet = parts.filter { $0.step.condition.axes.precipitation != .none }
        let total = Self.total(of: parts)
        let snow = parts.reduce(0) { $0 + ($1.precipitation?.snow?.millimeters ?? 0) }
        let isSnow = wet.contains { $0.step.condition.axes.precipitation == .snow }
        if total >= 1 || snow >= 0.5 || (isSnow && total >= 0.5) { return true }
        if wet.contains(where: { ($0.step.precipitationChance?.fraction ?? 0) >= 0.3 }) { return true }
        return !wet.isEmpty && seconds(wet) >= seconds(parts) / 3
    }

    /// The total precipitation in millimeters.
    private static func total(of parts: [DayPart]) -> Double {
        parts.reduce(0) { $0 + ($1.precipitation?.total.millimeters ?? 0) }
    }

    /// The precipitation when no step has a wet condition, from the kinds and the mean rate of the amounts.
    ///
    /// The rate is the mean of the wet hours: light below 2.5 mm/h, heavy from 7.6 mm/h, as the conditions are defined.
    /// If there are only chances, it is snow if all temperatures are below 0 °C.
    private func uncoded(of parts: [DayPart]) -> WeatherCondition? {
        let wet = parts.filter { ($0.precipitation?.total.millimeters ?? 0) > 0 }
        let total = wet.compactMap(\.precipitation?.total.millimeters).reduce(0, +)
        let snow = wet.map(Self.snow).reduce(0, +)
        let rate = total / max(1, seconds(wet) / 3600)
        if total == 0 {
            let likely = parts.filter { ($0.step.precipitationChance?.fraction ?? 0) >= 0.6 }
            let temperatures = likely.compactMap { $0.step.temperature }
            let isFrost = !temperatures.isEmpty && temperatures.allSatisfy { $0.celsius < 0 }
            return isFrost ? .lightSnow : .lightRain
        }
        return WeatherCondition(
            precipitation: snow > total / 2 ? .snow : .rain,
            intensity: rate >= 7.6 ? .heavy : rate >= 2.5 ? .moderate : .light,
            showery: false)
    }

    /// The snow of a part in millimeters of water: all that falls in frost, if the service does not tell its kind.
    private static func snow(of part: DayPart) -> Double {
        guard let amount = part.precipitation else { return 0 }
        if let snow = amount.snow { return snow.millimeters }
        let isFrost = amount.rain == nil && (part.step.temperature?.celsius ?? 0) < 0
        return isFrost ? amount.total.millimeters : 0
    }

    private var obscuration: WeatherCondition? {
        let obscured = parts.filter { $0.step.condition.axes.obscuration != .none }
        return seconds(obscured) * 2 >= seconds(parts) ? most(of: obscured) : nil
    }

    private var wind: WeatherCondition? {
        let windy = parts.filter { [.windy, .breezy, .squalls].contains($0.step.condition) }
        return seconds(windy) * 2 >= seconds(parts) ? most(of: windy) : nil
    }

    /// The median of the cloudiness, weighted by duration.
    private var cloudiness: WeatherCondition? {
        let covers = parts.filter { $0.step.condition.axes.cloudiness != .none }
            .sorted { $0.step.condition.axes.cloudiness < $1.step.condition.axes.cloudiness }
        let half = seconds(covers) / 2
        var sum = 0.0
        for part in covers {
            sum += part.seconds
            if sum >= half { return WeatherCondition(cloudiness: part.step.condition.axes.cloudiness) }
        }
        return nil
    }

    /// The condition that lasts longest.
    ///
    /// On a tie, it is the later one in the list of conditions, which is more severe.
    private func most(of parts: [DayPart]) -> WeatherCondition? {
        var time: [WeatherCondition: TimeInterval] = [:]
        for part in parts { time[part.step.condition, default: 0] += part.seconds }
        let longest = time.values.max()
        return WeatherCondition.allCases.last { time[$0] == longest && longest != nil }
    }

    private func seconds(_ parts: [DayPart]) -> TimeInterval { parts.reduce(0) { $0 + $1.seconds } }
}

extension DayPart {
    /// Whether the chance of precipitation is unknown or at least 30 %.
    fileprivate var isLikely: Bool { step.precipitationChance.map { $0.fraction >= 0.3 } ?? true }
}

extension WeatherCondition {
    /// The condition of a kind of precipitation, an intensity, and whether it falls in showers.
    init(precipitation: ConditionAxes.Precipitation, intensity: ConditionAxes.Intensity, showery: Bool) {
        self =
            switch (precipitation, intensity, showery) {
            case (.none, _, _): .unknown
            case (.drizzle, _, _): .drizzle
            case (.rain, .heavy, true): .heavyRainShowers
            case (.rain, .heavy, false): .heavyRain
            case (.rain, .moderate, true): .rainShowers
            case (.rain, .moderate, false): .rain
            case (.rain, _, true): .lightRainShowers
            case (.rain, _, false): .lightRain
            case (.snow, .heavy, _): .heavySnow
            case (.snow, .moderate, true): .snowShowers
            case (.snow, .moderate, false): .snow
            case (.snow, _, true): .flurries
            case (.snow, _, false): .lightSnow
            case (.sleet, _, true): .sleetShowers
            case (.sleet, .moderate, false), (.sleet, .heavy, false): .sleet
            case (.sleet, _, false): .lightSleet
            case (.mixed, _, _): .wintryMix
            case (.hail, _, _): .hail
            case (.freezingRain, .light, _), (.freezingRain, .none, _): .freezingDrizzle
            case (.freezingRain, _, _): .freezingRain
            }
    }

    /// The condition of a sky when only its cloud cover is known.
    init(cloudiness: ConditionAxes.Cloudiness) {
        self =
            switch cloudiness {
            case .none: .unknown
            case .clear: .clear
            case .few: .mostlyClear
            case .scattered: .partlyCloudy
            case .broken: .mostlyCloudy
            case .overcast: .cloudy
            }
    }
}
