public import Foundation
public import WeatherCore

extension WeatherEngine {
    /// The weather of a place in the past.
    ///
    /// The user's providers that have past weather for the place are asked. If there are none, the other services are
    /// asked, those for few countries before those for many. Services without their required key, and undocumented
    /// services, are left out, and so are those whose past weather begins later than the period.
    ///
    /// - Parameters:
    ///   - query: The place, language and period. Of its products, only the history is requested.
    ///   - chosen: The ids of the providers that the user chose, in order.
    ///   - now: The current time.
    ///   - timeout: The limit for all providers together; `nil` for the limits of their contexts.
    /// - Returns: A report with the history of the service that answered.
    /// - Throws: As ``report(for:from:within:)``; with the reason `noHistoryService` if no service has the past weather
    ///   of the place and the period.
    public func history(
        for query: WeatherQuery, chosen: [String]? = nil, at now: Date, within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        var query = query
        query.products = [.history]
        query.place.timeZone = timeZone(query.place, now)
        let ids = try historyServices(for: query, chosen: chosen, at: now)
        do {
            if !ids.isEmpty { return try await history(for: query, from: ids, within: timeout) }
        } catch {
            guard error.code == .placeNotCovered else { throw error }
        }
        throw WeatherError(.noHistoryService, details: .init { $0.subject = query.place.subject })
    }

    /// The time zone of a place.
    public func zone(of place: Place, at now: Date) -> TimeZone { timeZone(place, now).zone }

    /// The services that are asked for a period, in order.
    ///
    /// - Throws: `WeatherError` with the code `usage` for an unknown id.
    package func historyServices(
        for query: WeatherQuery, chosen: [String]? = nil, at now: Date
    ) throws(WeatherError) -> [String] {
        guard let period = query.period else { return [] }
        func has(_ service: ProviderDescriptor) -> Bool { service.history?.has(period, at: now) == true }
        let own = try services(for: .history, of: query.place, among: chosen).filter(has)
        if !own.isEmpty { return own.map(\.id) }
        return servicesByReach(for: .history, of: query.place)
            .filter { has($0) && $0.coverage.contains(query.place) == true }.map(\.id)
    }

    private func history(
        for query: WeatherQuery, from ids: [String], within timeout: Duration?
    ) async throws(WeatherError) -> WeatherReport {
        var report = try await report(for: query, from: ids, within: timeout)
        report.noteAvailability(ofAsked: query.products)
        return report
    }
}

extension ProviderDescriptor.History {
    /// Whether it has a whole period.
    func has(_ period: DateInterval, at now: Date) -> Bool {
        let daysBack = now.timeIntervalSince(period.start) / 86_400
        // The first day may have begun a day earlier than the service counts.
        return daysBack <= self.daysBack.map { Double($0) + 1 } ?? .infinity
            && period.duration <= Double(daysPerReport) * 86_400 + 3600
    }
}
