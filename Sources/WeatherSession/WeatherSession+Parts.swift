public import WeatherCore
import WeatherEngine

extension WeatherSession {
    /// Adds the parts that a query wants and the report's provider does not offer for the place.
    ///
    /// Each is asked of another service, which needs no key or has one. It is an addition: where it fails, the report
    /// stays as it is, and a remark says so.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - query: The query that it answers.
    ///   - engine: The engine that answered.
    ///   - end: When the time for all requests of the query is over.
    /// - Returns: The report with the parts.
    /// - Throws: `WeatherError` with the code `cancelled`.
    func completed(
        _ report: WeatherReport, for query: WeatherQuery, _ engine: WeatherEngine, until end: ContinuousClock.Instant
    ) async throws -> WeatherReport {
        guard let own = engine.providers.first(where: { $0.id == report.provenance.provider })?.descriptor else {
            return report
        }
        var report = report
        for product in Self.partsOfOthers
        where query.products.contains(product) && !own.offers(product, for: query.place) {
            let ids = try otherServices(for: product, of: query.place).map(\.id)
            if ids.isEmpty { continue }
            // A slow addition must not take all the time that the user grants the forecast.
            let time = (end - ContinuousClock.now) / 2
            let attempts = try await engine.add(product, to: &report, for: query, from: ids, within: time)
            for attempt in attempts where attempt.error.code != .placeNotCovered {
                remarks.note(.notAdded(product, attempt))
            }
        }
        return report
    }

    /// The parts of a forecast that other services add, if the first one that is asked answers.
    ///
    /// - Parameters:
    ///   - choice: Which providers are asked for the place.
    ///   - products: The parts that are wanted.
    ///   - place: The place.
    /// - Returns: The parts that the first provider does not offer there and another service does, each with the first
    ///   such service.
    /// - Throws: As ``now()``.
    public func addedParts(
        to choice: AutomaticChoice, of products: Set<WeatherProduct>, at place: Place
    ) throws -> [AddedPart] {
        guard let own = choice.candidates.first(where: \.isAsked)?.descriptor else { return [] }
        return try Self.partsOfOthers.filter { products.contains($0) && !own.offers($0, for: place) }
            .compactMap { product in
                try otherServices(for: product, of: place).first.map { AddedPart(product, from: $0) }
            }
    }

    /// The parts that are asked of another service where the report's own does not offer them.
    private static let partsOfOthers: [WeatherProduct] = [.minutely, .alerts, .airQuality]

    /// The services that offer a part for a place, besides one that does not: the national ones first.
    ///
    /// Alerts are asked of national services alone: a warning is the task of an authority, and others repeat it late. A
    /// service that is only observed adds nothing.
    private func otherServices(
        for product: WeatherProduct, of place: Place
    ) throws -> [ProviderDescriptor] {
        var national: [ProviderDescriptor] = []
        var others: [ProviderDescriptor] = []
        for service in catalog.providers.map(\.descriptor) {
            let isNational = service.isNational(for: place)
            guard service.basis == .documented, isNational || product != .alerts,
                service.offers(product, for: place), service.coverage.contains(place) == true, try isUsable(service)
            else { continue }
            if isNational { national.append(service) } else { others.append(service) }
        }
        return national + others
    }

    private func isUsable(_ service: ProviderDescriptor) throws -> Bool {
        try !service.credential.isRequired || hasKey(of: service)
    }
}
