import Foundation
import WeatherCore

extension WeatherReport {
    /// The oldest observation that a stale report may show as the weather now, in seconds.
    private static let longestPresent: TimeInterval = 2 * 3600

    /// Takes the forecast's step of now for the present where a stale report's observation is hours old.
    ///
    /// Where the forecast has no such step, the observation is all there is; it carries its time.
    mutating func renewPresent(at now: Date) {
        guard provenance.staleness != nil, let current, !current.isForecast,
            now.timeIntervalSince(current.date) > Self.longestPresent, let step = CurrentWeather(in: hours, at: now)
        else { return }
        self.current = step
        provenance.observed = nil
    }
}
