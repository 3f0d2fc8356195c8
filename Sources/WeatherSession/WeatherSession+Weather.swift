public import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherPlaces

extension WeatherSession {
    /// The weather of a place.
    ///
    /// - Parameters:
    ///   - text: A name or coordinates, as people write them; `nil` for the place in the settings, or else an assumed
    ///     one.
    ///   - products: The parts of the report to request.
    /// - Returns: The report and remarks.
    /// - Throws: `WeatherError`, with the reason `severalMatches` and the places when several match equally well; or
    ///   `CancellationError`.
    public func weather(
        at text: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> SessionAnswer {
        let place = try await place(for: SessionPlace(text))
        return try await weather(of: place, isNamed: text != nil, products: products)
    }

    /// The weather of a place that is already known.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isNamed: Whether the user asked for this very place. It is then the one to assume next time.
    ///   - products: The parts of the report to request. Minutes, alerts and air quality that the provider does not
    ///     offer are asked of another service; alerts only of the national weather service of the place.
    ///   - isConsensus: Whether to ask all of the user's providers at the same time, or without a choice every service for
    ///     the place, and combine their values.
    /// - Returns: The report and remarks.
    /// - Throws: `WeatherError` or `CancellationError`.
    public func weather(
        of place: Place, isNamed: Bool = false, products: Set<WeatherProduct> = .forecast, isConsensus: Bool = false
    ) async throws -> SessionAnswer {
        let query = WeatherQuery(place: place, language: localizer.requestedLanguage, products: products)
        return try await answer(isNamed: isNamed) {
            if isConsensus { return try await consensus(for: query) }
            let (engine, timeout) = (try engine(), try timeout())
            let end = ContinuousClock.now + timeout
            let report = try await engine.report(for: query, from: providerIDs(for: place), within: timeout)
            return try await completed(report, for: query, engine, until: end)
        }
    }

    /// The weather of a place from the first of some providers that answers.
    func weather(
        of place: Place, isNamed: Bool, products: Set<WeatherProduct>, from ids: [String]
    ) async throws -> SessionAnswer {
        let query = WeatherQuery(place: place, language: localizer.requestedLanguage, products: products)
        return try await answer(isNamed: isNamed) {
            try await engine().report(for: query, from: ids, within: timeout())
        }
    }

    /// A report with the remarks on it.
    private func answer(isNamed: Bool, report: () async throws -> WeatherReport) async throws -> SessionAnswer {
        let journal = try journal()
        let report = try await report()
        if isNamed, try isReal() { places.remember(report.place) }
        for use in journal.events.flatMap(\.quotaUses).nearlyUsed { remarks.note(.nearlyUsed(use)) }
        if let (asked, used) = localizer.missingTable { remarks.note(.missingTable(asked: asked, used: used)) }
        for remark in report.remarks { remarks.note(remark) }
        return SessionAnswer(report: report, now: try now(), remarks: remarks.take())
    }
}
