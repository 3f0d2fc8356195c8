import Foundation
import WeatherCore

extension WeatherReport {
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
