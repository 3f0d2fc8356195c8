public import WeatherCore

extension WeatherEngine {
    /// The alerts of a place.
    ///
    /// Of the providers that the user chose, those that have alerts of the place are asked. Without any, the other
    /// services that have them are asked: those for few countries before those for many, and none that requires a key
    /// which is not set or that is only observed.
    ///
    /// - Parameters:
    ///   - query: The place and language; of the products, only alerts are asked for.
    ///   - chosen: The ids of the providers that the user chose, in order.
    ///   - timeout: The limit for all providers together; `nil` for the limits of their contexts.
    /// - Returns: A report with alerts, of the service that answered.
    /// - Throws: As ``report(for:from:within:)``; with the reason `noAlertService` when no service has alerts of the place.
    public func alerts(
        for query: WeatherQuery, chosen: [String]? = nil, within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        let place = query.place
        var query = query
        query.products = [.alerts]
        var ids: [String] = []
        for id in chosen ?? [] {
            let service = try provider(id).descriptor
            if service.offers(.alerts, for: place) { ids.append(service.id) }
        }
        if !ids.isEmpty { return try await report(for: query, from: ids, within: timeout) }
        ids = alertServices(of: place)
        if !ids.isEmpty {
            do {
                return try await report(for: query, from: ids, within: timeout)
            } catch {
                guard error.code == .placeNotCovered else { throw error }
            }
        }
        let point = place.coordinates
        throw WeatherError(
            .noAlertService, details: .init { $0.subject = place.name ?? "\(point.latitude),\(point.longitude)" })
    }
}
