public import Foundation
public import WeatherCore

extension WeatherEngine {
    /// Ten whole years of past days, for what is usual at a place.
    ///
    /// They are requested from the first of the user's providers that has so many. They do not change until the next
    /// year, so the request is made once a year and place.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - chosen: The ids of the providers that the user chose, in order. No others are asked.
    ///   - now: The current time.
    ///   - timeout: The limit for the request; `nil` for that of the provider's context.
    /// - Returns: The days, or which provider failed, and why; `nil` if none of the providers has so many.
    /// - Throws: `WeatherError` with the code `cancelled` when the run was interrupted, and `usage` for an unknown id.
    public func pastYears(
        of place: Place, chosen: [String], at now: Date, within timeout: Duration? = nil
    ) async throws(WeatherError) -> PastYears? {
        var place = place
        let zone = timeZone(place, now)
        place.timeZone = zone
        guard let years = Self.pastYears(before: now, in: zone.zone) else { return nil }
        let query = WeatherQuery(place: place, products: [.history], period: years)
        for id in chosen {
            let service = try provider(id)
            guard service.descriptor.history?.hasYearsOfDays == true, service.descriptor.offers(.history, for: place)
            else { continue }
            var providerContext = context(service.descriptor)
            if let timeout { providerContext.deadline = .now + timeout }
            do {
                let past = try await ask(service, query, providerContext)
                return .days(past.history?.days ?? [], in: zone.zone, past.provenance(of: .history))
            } catch {
                if error.code == .cancelled { throw error }
                return .failed(ProviderAttempt(provider: service.id, error: error))
            }
        }
        return nil
    }

    /// The ten whole years before the current one.
    private static func pastYears(before now: Date, in zone: TimeZone) -> DateInterval? {
        let local = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
        guard abs(local) < 1e11 else { return nil }
        let year = CivilDate.components(daysSince1970: Int((local / 86_400).rounded(.down))).year
        func newYear(_ year: Int) -> Date? {
            guard let noon = Date(year: year, month: 1, day: 1, hour: 12, minute: 0, second: 0) else { return nil }
            let instant = noon - Double(zone.secondsFromGMT(for: noon))
            return LocalDays(zone).days(from: instant, to: instant + 1).first?.start
        }
        guard let start = newYear(year - 10), let end = newYear(year), start < end else { return nil }
        return DateInterval(start: start, end: end)
    }
}

/// The past days that are the basis of what is usual.
public enum PastYears: Sendable {
    /// The days, the time zone of the place, and where they come from.
    case days([DayWeather], in: TimeZone, Provenance)
    /// The provider that failed, and why.
    case failed(ProviderAttempt)
}
