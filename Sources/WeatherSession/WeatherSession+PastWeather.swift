import Foundation
package import WeatherCore
import WeatherVerification

extension WeatherSession {
    /// Keeps past weather of a place, to compare forecasts with it, unless there is enough already.
    ///
    /// Services are asked only for days that are missing, and so at most once a day. That none has past weather of the
    /// place is no error: then there is less to compare.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - start: The time, in seconds since 1970, from which it is needed.
    /// - Returns: Whether further past weather is kept.
    /// - Throws: `CancellationError`, and as ``now()``.
    @discardableResult
    package func keepPastWeather(of place: Place, since start: Int) async throws -> Bool {
        guard let archive = forecastArchive else { return false }
        let now = try now()
        let kept = archive.observations(at: place.coordinates, since: start) ?? []
        let present = Int(now.timeIntervalSince1970)
        // What is missing before the first kept period, and after the last one.
        let begin = kept.first.map { $0.end > start + Self.tolerance ? start : kept.last?.end ?? start } ?? start
        guard present - begin > Self.tolerance else { return false }
        var isKept = false
        for past in try await pastWeather(of: place, from: begin, to: now) {
            let observations = Observation.all(in: past.hours, from: past.source, now: now)
            if !observations.isEmpty, archive.keep(observations, at: place.coordinates) { isKept = true }
        }
        return isKept
    }

    /// How much past weather may be missing, in seconds: services have that of a day only when it is over.
    private static let tolerance = 30 * 3600

    /// The past weather of a place, from each service that has it.
    private func pastWeather(
        of place: Place, from start: Int, to now: Date
    ) async throws -> [(hours: [HourWeather], source: ObservationSource)] {
        []
    }
}
