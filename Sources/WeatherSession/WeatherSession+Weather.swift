import Foundation
import PrivateFiles
public import WeatherCore
public import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherPlaces
import WeatherSettings

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
        let place = try await place(for: PlaceRequest(text))
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
        let query = query(place, products)
        return try await answer(isNamed: isNamed) {
            let (engine, timeout) = (try engine(), try timeout())
            if isConsensus {
                return try await engine.consensus(for: query, from: chosenProviderIDs, at: now(), within: timeout)
            }
            let answer = try await engine.report(for: query, by: plan(for: query), within: timeout)
            for failure in answer.notAdded { remarks.note(.notAdded(failure.product, failure.attempt)) }
            return answer.report
        }
    }

    /// The alerts of a place that is already known.
    ///
    /// Of the providers in the settings, those that have alerts are asked. Without any, the other services that have
    /// alerts of the place are asked: those for few countries before those for many, and none whose required key is not
    /// set or that is only observed. The report's provenance is that of the service that answered.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isNamed: Whether the user asked for this very place. It is then the one to assume next time.
    /// - Returns: A report with alerts, and remarks.
    /// - Throws: `WeatherError`, with the reason `noAlertService` when no service has alerts of the place; or
    ///   `CancellationError`.
    public func alerts(of place: Place, isNamed: Bool = false) async throws -> SessionAnswer {
        try await answer(isNamed: isNamed) {
            try await engine().alerts(for: query(place, [.alerts]), chosen: chosenProviderIDs, within: timeout())
        }
    }

    /// The answers of several services for a place that is already known, side by side.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - ids: The services to ask; `nil` for every documented one with forecasts that covers the place, and needs no key
    ///     or has one.
    /// - Returns: The comparison; at least one service answered.
    /// - Throws: `WeatherError`: the first service's when none answered; with the code `placeNotCovered` when there is
    ///   none to ask. Or `CancellationError`.
    public func comparison(of place: Place, from ids: [String]? = nil) async throws -> WeatherComparison {
        try await engine().comparison(for: query(place, .forecast), from: ids, at: now(), within: timeout())
    }

    /// Decides which services are asked for what a query wants: the user's, or else those that the place decides.
    ///
    /// The first time that another provider than the first of the catalog is asked by default, that is noted as a remark.
    ///
    /// - Parameter query: The query.
    /// - Returns: The plan.
    /// - Throws: As ``now()``.
    package func plan(for query: WeatherQuery) throws -> AskingPlan {
        let plan = try engine().plan(for: query, chosen: chosenProviderIDs)
        if chosenProviderIDs == nil, let provider = plan.ids.first, let former = catalog.providers.first?.id,
            provider != former, try isReal(), choices.isPersonal, isNew(default: provider)
        {
            remarks.note(.changedDefault(provider: provider, former: former))
        }
        return plan
    }

    private func query(_ place: Place, _ products: Set<WeatherProduct>) -> WeatherQuery {
        WeatherQuery(place: place, language: localizer.requestedLanguage, products: products)
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

    /// Whether the user has not been told of a default provider; from now on they have.
    private func isNew(default provider: String) -> Bool {
        guard let state = folders.state else { return true }
        let folder = PrivateFolder(path: state.filePath)
        let told = folder.contents(of: Self.toldFile, limit: 4096).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard !told.split(separator: "\n").contains(where: { $0 == provider }) else { return false }
        folder.write(Data((told + provider + "\n").utf8), to: Self.toldFile)
        return true
    }

    /// The ids of the default providers that the user was told of, one a line.
    private static let toldFile = "told-providers"
}
