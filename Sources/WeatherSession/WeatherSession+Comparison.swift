public import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherSettings

extension WeatherSession {
    /// The answers of several services for a place that is already known, side by side.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - ids: The services to ask; `nil` for ``services(for:)``.
    /// - Returns: The comparison; at least one service answered.
    /// - Throws: `WeatherError`: the first service's when none answered; with the code `placeNotCovered` when there is
    ///   none to ask. Or `CancellationError`.
    public func comparison(of place: Place, from ids: [String]? = nil) async throws -> WeatherComparison {
        try await comparison(for: WeatherQuery(place: place, language: localizer.requestedLanguage), from: ids)
    }

    /// The report that the user's providers make together, or without a choice every service for the place.
    func consensus(for query: WeatherQuery) async throws -> WeatherReport {
        let comparison = try await comparison(for: query, from: chosenProviderIDs)
        guard let report = WeatherReport(consensusOf: comparison) else { throw WeatherError(.unknownProvider) }
        return report
    }

    private func comparison(for query: WeatherQuery, from ids: [String]?) async throws -> WeatherComparison {
        let place = query.place
        let ids = try ids ?? services(for: place)
        if ids.isEmpty {
            throw WeatherError(
                .outsideCoverage, details: .init { $0.subject = place.name?.sanitized(limit: 80) },
                provider: catalog.providers.first?.id)
        }
        let answers = try await engine().answers(for: query, from: ids, within: timeout())
        let comparison = WeatherComparison(answers, now: try now())
        if comparison.reports.isEmpty, let first = comparison.missing.first { throw first.error }
        return comparison
    }

    /// Every documented service with forecasts that covers a place, and needs no key or has one.
    ///
    /// - Throws: As ``now()``.
    public func services(for place: Place) throws -> [String] {
        try catalog.providers.map(\.descriptor)
            .filter { $0.hasForecast && $0.basis == .documented }
            .filter { try $0.coverage.contains(place) == true && (!$0.credential.isRequired || hasKey(of: $0)) }
            .map(\.id)
    }

    /// Whether a service's key is set, or is not needed because the service is simulated or recorded.
    func hasKey(of service: ProviderDescriptor) throws -> Bool {
        try !isReal() || settings.hasKey(of: service)
    }
}
