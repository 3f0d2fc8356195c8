import Foundation
import WeatherCore
import WeatherLocalization

/// Values over the steps, which are known only if every step of the span is there.
extension ReportProse {
    /// The rest of the day, up to midnight; from six in the evening the night, up to six in the morning.
    var restOfDay: (end: Date, isNight: Bool) {
        let (day, hour) = (zone.localDay(of: now), zone.localHour(of: now))
        if hour < 6 { return (zone.instant(at: 6, onDay: day), true) }
        return hour < 18
            ? (zone.instant(at: 0, onDay: day + 1), false) : (zone.instant(at: 6, onDay: day + 1), true)
    }

    /// Whether something falls up to the end of the steps, which is hours away.
    var fallsForLong: Bool {
        report.hours.last.map { $0.end > now + 12 * 3600 } ?? false && isTold(from: now, to: now + 12 * 3600)
    }

    /// Whether the steps tell at each instant of a span if anything falls.
    func isTold(from start: Date, to end: Date) -> Bool {
        steps(from: start, to: end)?.allSatisfy(NextChange.isTold) ?? false
    }

    /// The lowest temperature from six in the evening, or from now, to six in the morning.
    var lowOfNight: String? {
        let evening = zone.localDay(of: now) - (zone.localHour(of: now) < 6 ? 1 : 0)
        let start = max(zone.instant(at: 18, onDay: evening), now)
        let end = zone.instant(at: 6, onDay: evening + 1)
        let nights = report.days.compactMap(\.overnightForecast)
        let night = nights.first { $0.start < end && $0.end > start && $0.end <= end + Self.morning }
        let temperatures = steps(from: start, to: end)?.map { $0.temperature }
        let lowest =
            night?.lowTemperature
            ?? (temperatures.flatMap { $0.contains(nil) ? nil : $0.compactMap(\.self).min { $0.celsius < $1.celsius } })
        return lowest.map { localizer.temperatureInWords($0) }
    }

    /// The highest temperature of the day of an instant; `nil` if hours of it are missing.
    func high(on date: Date) -> String? {
        let day = report.days.first { $0.start <= date && date < $0.end }
        guard let day, !day.isPartial else { return nil }
        return day.highTemperature.map { localizer.temperatureInWords($0) }
    }

    /// What falls within 24 hours; `nil` if it is unknown, or too little to be shown.
    func amount(from start: Date) -> String? {
        let end = start + 24 * 3600
        guard let steps = steps(from: start, to: end) else { return nil }
        var total = 0.0
        var covered = start
        for step in steps {
            guard let amount = step.precipitation?.total.millimeters else { return nil }
            // A step that reaches beyond the span has its share.
            let part = min(step.end, end).timeIntervalSince(max(step.date, covered))
            if part > 0 { total += amount * part / step.duration }
            covered = max(covered, step.end)
        }
        let text = localizer.precipitation(PrecipitationAmount(millimeters: total))
        return text == localizer.precipitation(PrecipitationAmount(millimeters: 0)) ? nil : text
    }

    /// The steps that cover a span without a gap; `nil` if they do not.
    ///
    /// The first one may begin within an hour: some services send steps from the next full hour on.
    private func steps(from start: Date, to end: Date) -> [HourWeather]? {
        var covered = start
        var found: [HourWeather] = []
        for hour in report.hours where hour.end > covered && hour.date < end && hour.duration > 0 {
            guard hour.date <= (found.isEmpty ? start + 3600 : covered) else { return nil }
            found.append(hour)
            covered = hour.end
        }
        return covered >= end ? found : nil
    }

    /// In seconds: a service's night may end so long after six o'clock.
    private static let morning: TimeInterval = 4 * 3600
}
