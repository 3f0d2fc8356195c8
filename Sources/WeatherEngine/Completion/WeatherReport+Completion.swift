import Foundation
import WeatherCore

extension WeatherReport {
    /// Limits the report to as many steps as can be shown in a moment.
    ///
    /// No service sends as many: sixteen days of 15-minute steps are 1,536.
    func bounded() -> WeatherReport {
        let most = 5000
        guard hours.count > most else { return self }
        var report = self
        report.hours.removeLast(hours.count - most)
        report.failures.append(PartFailure(path: "hours", reason: .outOfRange, found: "\(hours.count)"))
        return report
    }

    /// The oldest observation that a stale report may show as current weather, in seconds.
    private static let longestPresent: TimeInterval = 2 * 3600

    /// Replaces a stale report's observation with the forecast's current step if the observation is hours old.
    ///
    /// If the forecast has no such step, the observation is all there is. It has its own time.
    mutating func renewPresent(at now: Date) {
        guard provenance.staleness != nil, let current, !current.isForecast,
            now.timeIntervalSince(current.date) > Self.longestPresent, let step = CurrentWeather(in: hours, at: now)
        else { return }
        self.current = step
        provenance.observed = nil
    }

    /// Gives the step that is under way the values that hold now, where a service sends it none: one that describes the
    /// time before each of its instants has no instant at which the first of them begins.
    mutating func addPresentToItsStep() {
        guard let current, !current.isForecast,
            let index = hours.firstIndex(where: { $0.date <= current.date && current.date < $0.end }),
            !hours[index].hasInstantValues
        else { return }
        let step = hours[index].instant
        hours[index].instant = current.instant
        hours[index].condition = step.condition
        hours[index].isDaylight = step.isDaylight ?? current.isDaylight
    }

    /// Notes each day whose high is below its low: one of the two is wrong, and which one is not known.
    mutating func noteCrossedExtremes() {
        for (index, day) in days.enumerated() {
            guard let high = day.highTemperature, let low = day.lowTemperature, high < low else { continue }
            failures.append(
                PartFailure(
                    path: "days[\(index)].highTemperature", reason: .outOfRange,
                    found: "\(high.celsius) < \(low.celsius)"))
        }
    }
}
