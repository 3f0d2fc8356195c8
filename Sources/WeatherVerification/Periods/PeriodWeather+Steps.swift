import Foundation
package import WeatherCore

extension PeriodWeather {
    /// The weather of a period in steps, which may have any length.
    ///
    /// An amount is the sum of the steps, which must cover the period, and none of them may reach beyond it. So must
    /// the spans of the chances, of which the highest is taken, as for a day: that of the whole period is at least as
    /// high.
    ///
    /// - Parameters:
    ///   - end: The end of the period, in seconds since 1970.
    ///   - steps: The steps, in order and without overlaps.
    ///   - hasSums: Whether the period has an amount and a chance, and not only the values at its end.
    package init(endingAt end: Int, in steps: [HourWeather], hasSums: Bool = true) {
        let end = Double(end)
        let after = steps.firstIndex { $0.date.timeIntervalSince1970 >= end } ?? steps.count
        temperature = Self.value(at: end, after, in: steps) { $0.temperature?.celsius }
        windSpeed = Self.value(at: end, after, in: steps) { $0.wind?.speed?.metersPerSecond }
        guard hasSums else { return }
        let start = end - Double(Self.length)
        precipitation = Self.covering(start, end, steps, until: { $0.end }) {
            $0.precipitation?.total.millimeters
        }?.reduce(0, +)
        precipitationChance = Self.covering(start, end, steps, until: { $0.chanceEnd }) {
            $0.precipitationChance?.fraction
        }?.max()
    }

    /// A value at an instant: that of a step which begins then, or else one between two steps at most an hour apart.
    ///
    /// Stations report at 20 minutes past the hour, and hours of some time zones begin at the half hour.
    private static func value(
        at instant: TimeInterval, _ after: Int, in steps: [HourWeather], _ value: (HourWeather) -> Double?
    ) -> Double? {
        guard after < steps.count else { return nil }
        let next = steps[after].date.timeIntervalSince1970
        if next == instant { return value(steps[after]) }
        guard after > 0, let later = value(steps[after]), let earlier = value(steps[after - 1]) else { return nil }
        let last = steps[after - 1].date.timeIntervalSince1970
        guard next - last <= 3600 else { return nil }
        return earlier + (later - earlier) * (instant - last) / (next - last)
    }

    /// The values of steps that cover a period; `nil` unless each has one, and none reaches beyond the period.
    private static func covering(
        _ start: TimeInterval, _ end: TimeInterval, _ steps: [HourWeather], until stepEnd: (HourWeather) -> Date,
        _ value: (HourWeather) -> Double?
    ) -> [Double]? {
        var values: [Double] = []
        var covered = start
        for step in steps {
            let (begin, stop) = (step.date.timeIntervalSince1970, stepEnd(step).timeIntervalSince1970)
            guard begin < end else { break }
            guard stop > start, stop > begin else { continue }
            // Within the span of an earlier chance, further steps may have none.
            guard let value = value(step) else {
                if stop <= covered { continue }
                return nil
            }
            guard begin >= start, stop <= end, begin <= covered else { return nil }
            covered = max(covered, stop)
            values.append(value)
        }
        return covered >= end ? values : nil
    }
}
