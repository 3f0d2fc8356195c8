import Foundation
package import WeatherCore
import WeatherEngine
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

    /// The past weather of a place, from the first service that has it: a station's before an analysis.
    ///
    /// Stations of all services count, not only of those that the user chose.
    private func pastWeather(
        of place: Place, from start: Int, to now: Date
    ) async throws -> [(hours: [HourWeather], source: ObservationSource)] {
        let earliest = max(Date(timeIntervalSince1970: Double(start)), now - Self.longestPeriod)
        let days = LocalDays(try timeZone(of: place)).days(from: earliest, to: now)
        guard let first = days.first, let last = days.last else { return [] }
        let query = WeatherQuery(place: place, period: DateInterval(start: first.start, end: last.end))
        let engine = try engine()
        let services = try engine.historyServices(for: query, at: now).compactMap { id in
            catalog.providers.first { $0.id == id }?.descriptor
        }
        // An analysis is asked for only of a service that the user named: the terms of some are not for everyone.
        let observing = services.filter { $0.history?.basis == .observed }.map(\.id)
        let named = (chosenProviderIDs ?? []).filter { id in
            catalog.providers.contains { $0.id == id && $0.descriptor.history?.basis == .analysed }
        }
        for ids in [observing, named] where !ids.isEmpty {
            do {
                let report = try await engine.history(for: query, chosen: ids, at: now, within: timeout())
                // A station far away says little about the place.
                guard let past = report.history, past.station?.distance ?? 0 <= Self.farthestStation else { continue }
                let source = ObservationSource(
                    service: report.provenance.provider, basis: past.basis == .observed ? .observed : .analysed,
                    station: past.station.map { $0.name ?? $0.id }, distance: past.station?.distance)
                return [(past.hours, source)]
            } catch let error as WeatherError where error.code != .cancelled {
                if error.code != .placeNotCovered {
                    remarks.note(.notAdded(.history, ProviderAttempt(provider: error.provider ?? ids[0], error: error)))
                }
            }
        }
        return []
    }

    /// The distance of the farthest station whose weather is compared, in kilometers.
    private static let farthestStation = 25.0
    /// The longest period of a request, in seconds.
    private static let longestPeriod: TimeInterval = 360 * 86_400
}
