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
}
