import Foundation

/// Chooses the one condition that represents a day.
///
/// Only the daylight hours count; the night counts when no daylight hours are left. The order is: danger;
/// precipitation, if there is enough of it; obscuration; wind; and else the median cloudiness of the day.
struct DayCondition {
    private let parts: [DayPart]

    init(parts: [DayPart], daytime: DateInterval) {
        let daylight = parts.filter { $0.interval.start < daytime.end && daytime.start < $0.interval.end }
        self.parts = daylight.isEmpty ? parts : daylight
    }

    var condition: WeatherCondition {
        hazard ?? precipitation ?? obscuration ?? wind ?? cloudiness ?? most(of: parts) ?? .unknown
    }

    /// Dangerous weather in any part, unless it is unlikely (under 30 %).
    private var hazard: WeatherCondition? {
        let likely = parts.filter { $0.step.precipitationChance.map { $0.fraction >= 0.3 } ?? true }
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
        let wet = parts.filter { $0.step.condition.axes.precipitation != .none }
        guard isWet(wet) else { return nil }
        guard let first = wet.first else { return uncoded }
        if wet.allSatisfy({ $0.step.condition == first.step.condition }) { return first.step.condition }

        let wetSeconds = seconds(wet)
        var kinds: [ConditionAxes.Precipitation: TimeInterval] = [:]
        for part in wet { kinds[part.step.condition.axes.precipitation, default: 0] += part.seconds }
        let rain = kinds[.rain, default: 0] + kinds[.drizzle, default: 0]
        let kind: ConditionAxes.Precipitation
        if rain >= wetSeconds / 4, kinds[.snow, default: 0] >= wetSeconds / 4 {
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

    /// Whether enough precipitation falls, or is likely enough, to call the day wet.
    ///
    /// A day is wet with 1 mm of water, with 0.5 mm of water as snow, with a chance of 30 % in a step whose condition
    /// is wet, or when a third of the time has a wet condition.
    private func isWet(_ wet: [DayPart]) -> Bool {
        let amounts = parts.compactMap(\.precipitation)
        let total = amounts.reduce(0) { $0 + $1.total.millimeters }
        let snow = amounts.reduce(0) { $0 + ($1.snow?.millimeters ?? 0) }
        let isSnow = wet.contains { $0.step.condition.axes.precipitation == .snow }
        if total >= 1 || snow >= 0.5 || (isSnow && total >= 0.5) { return true }
        if wet.contains(where: { ($0.step.precipitationChance?.fraction ?? 0) >= 0.3 }) { return true }
        return !wet.isEmpty && seconds(wet) >= seconds(parts) / 3
    }

    /// The precipitation when no step has a wet condition, from the kinds and the mean rate of the amounts.
    ///
    /// The rate is that of the wet hours: slight under 2.5 mm/h, heavy from 7.6 mm/h, as the conditions are defined.
    private var uncoded: WeatherCondition? {
        let wet = parts.filter { ($0.precipitation?.total.millimeters ?? 0) > 0 }
        let total = wet.compactMap(\.precipitation?.total.millimeters).reduce(0, +)
        let snow = wet.compactMap(\.precipitation?.snow?.millimeters).reduce(0, +)
        let rate = total / max(1, seconds(wet) / 3600)
        return WeatherCondition(
            precipitation: snow > total / 2 ? .snow : .rain,
            intensity: rate >= 7.6 ? .heavy : rate >= 2.5 ? .moderate : .light,
            showery: false)
    }

    private var obscuration: WeatherCondition? {
        let obscured = parts.filter { $0.step.condition.axes.obscuration != .none }
        return seconds(obscured) * 2 >= seconds(parts) ? most(of: obscured) : nil
    }

    private var wind: WeatherCondition? {
        let windy = parts.filter { [.windy, .breezy, .squalls].contains($0.step.condition) }
        return seconds(windy) * 2 >= seconds(parts) ? most(of: windy) : nil
    }

    /// The weighted median of the sky's cover.
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

    /// The condition that lasts longest; on a tie the later one in the list of conditions, which is the severer.
    private func most(of parts: [DayPart]) -> WeatherCondition? {
        var time: [WeatherCondition: TimeInterval] = [:]
        for part in parts { time[part.step.condition, default: 0] += part.seconds }
        let longest = time.values.max()
        return WeatherCondition.allCases.last { time[$0] == longest && longest != nil }
    }

    private func seconds(_ parts: [DayPart]) -> TimeInterval { parts.reduce(0) { $0 + $1.seconds } }
}
