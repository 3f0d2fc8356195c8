public import WeatherCore

extension WeatherEngine {
    /// The alerts of a place.
    ///
    /// The user's providers that have alerts for the place are asked. If there are none, the other services with alerts
    /// are asked, those for few countries before those for many. Services without their required key, and undocumented
    /// services, are left out.
    ///
    /// - Parameters:
    ///   - query: The place and language. Of its products, only alerts are requested.
    ///   - chosen: The ids of the providers that the user chose, in order.
    ///   - timeout: The limit for all providers together; `nil` for the limits of their contexts.
    /// - Returns: A report with the alerts of the service that answered.
    /// - Throws: As ``report(for:from:within:)``; with the reason `noAlertService` if no service has alerts for the
    ///   place.
    public func alerts(
        for query: WeatherQuery, chosen: [String]? = nil, within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        let place = query.place
        var query = query
        query.products = [.alerts]
        var ids = try services(for: .alerts, of: place, among: chosen).map(\.id)
        if !ids.isEmpty { return try await alerts(for: query, from: ids, within: timeout) }
        ids = servicesByReach(for: .alerts, of: place).map(\.id)
        if !ids.isEmpty {
            do {
                return try await alerts(for: query, from: ids, within: timeout)
            } catch {
                guard error.code == .placeNotCovered else { throw error }
            }
        }
        throw WeatherError(.noAlertService, details: .init { $0.subject = place.subject })
    }

    private func alerts(
        for query: WeatherQuery, from ids: [String], within timeout: Duration?
    ) async throws(WeatherError) -> WeatherReport {
        var report = try await report(for: query, from: ids, within: timeout)
        report.noteAvailability(ofAsked: query.products)
        return report
    }
}
