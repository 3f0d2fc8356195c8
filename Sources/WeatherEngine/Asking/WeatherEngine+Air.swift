public import WeatherCore

extension WeatherEngine {
    /// The air quality and the pollen of a place.
    ///
    /// Each comes from the user's providers that have it for the place, or else from another documented service that
    /// needs no key or has one. A service that has both is asked once.
    ///
    /// - Parameters:
    ///   - query: The place and language. Of its products, only air quality and pollen are requested.
    ///   - chosen: The ids of the providers that the user chose, in order.
    ///   - timeout: The limit for all providers together; `nil` for the limits of their contexts.
    /// - Returns: A report with the parts that a service has for the place. Its provenance is that of the service of
    ///   the air quality or, where no service has that, of the pollen.
    /// - Throws: As ``report(for:from:within:)``; with the reason `outsideCoverage` if no service has either.
    public func air(
        for query: WeatherQuery, chosen: [String]? = nil, within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        let end = timeout.map { ContinuousClock.now + $0 }
        var query = query
        query.products = [.airQuality, .pollen]
        let quality = try services(for: .airQuality, of: query.place, chosen: chosen)
        let pollen = try services(for: .pollen, of: query.place, chosen: chosen)
        let ids = quality.isEmpty ? pollen : quality
        if ids.isEmpty {
            throw WeatherError(
                .outsideCoverage, details: .init { $0.subject = query.place.subject },
                provider: chosen?.first ?? providers.first?.id)
        }
        var report = try await report(for: query, from: ids, within: timeout)
        let asked = report.provenance.provider
        // The service that comes first for pollen may be another one, such as the national weather service.
        if let first = pollen.first, first != asked || report.pollen == nil {
            let time = end.map { $0 - ContinuousClock.now }
            let others = pollen.filter { $0 != asked }
            let attempts = try await add(.pollen, to: &report, for: query, from: others, within: time)
            if report.pollen == nil, let failed = attempts.first(where: { $0.error.code != .placeNotCovered }),
                report.failure(of: .pollen) == nil
            {
                report.failures.append(PartFailure(path: WeatherProduct.pollen.partName, reason: .failed(failed.error)))
            }
        }
        report.noteAvailability(ofAsked: query.products)
        return report
    }

    /// The ids of the services that are asked for a part, in order: the user's if they offer it, else others.
    private func services(
        for product: WeatherProduct, of place: Place, chosen: [String]?
    ) throws(WeatherError) -> [String] {
        let own = try services(for: product, of: place, among: chosen)
        return (own.isEmpty ? services(for: product, of: place) : own).map(\.id)
    }
}
