public import Foundation
import PrivateFiles
public import WeatherCore
public import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherPlaces
import WeatherSettings
import WeatherVerification

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
    ///   - isNamed: Whether the user named this place. It is then assumed next time, if the user names none.
    ///   - products: The parts of the report to request. Minutes, alerts and air quality that the provider does not
    ///     offer are requested from another service; alerts only from the national weather service of the place.
    ///   - minutes: When minutes are requested, too, for `WeatherReport.nextHour`.
    ///   - isConsensus: Whether to ask all of the user's providers at the same time, or without a choice every service
    ///     for the place, and combine their values. They are not asked for minutes.
    ///   - isCompared: Whether to ask up to four further services at the same time, for `DayWeather.agreement`. They
    ///     change no value of the report. It has no effect on a consensus, which has agreements anyway.
    ///   - hasUsual: Whether to add what is usual for the days, if one of the user's providers has ten years of past days;
    ///     see `WeatherReport.usual`. This takes one request a year and place. By default as the setting `usual` says.
    /// - Returns: The report and remarks.
    /// - Throws: `WeatherError` or `CancellationError`.
    ///
    /// The setting `nowFrom` decides whether the current weather comes from an airport near the place; see
    /// `CurrentWeatherSource`. It does not apply to combined values.
    public func weather(
        of place: Place, isNamed: Bool = false, products: Set<WeatherProduct> = .forecast,
        minutes: MinuteRequests = .never, isConsensus: Bool = false, isCompared: Bool = false,
        hasUsual: Bool? = nil
    ) async throws -> SessionAnswer {
        let query = query(place, products)
        return try await answer(isNamed: isNamed) {
            let (engine, timeout) = (try engine(), try timeout())
            async let years = hasUsual ?? wantsUsual ? pastYears(of: place, by: engine, within: timeout) : nil
            if isConsensus {
                return try await engine.consensus(for: query, from: chosenProviderIDs, at: now(), within: timeout)
            }
            let plan = try plan(for: query, minutes: minutes)
            let answer =
                isCompared
                ? try await engine.report(for: query, by: plan, comparedAt: now(), within: timeout)
                : try await engine.report(for: query, by: plan, within: timeout)
            if isCompared, answer.report.comparedWith.isEmpty { remarks.note(.notCompared) }
            for failure in answer.notAdded { remarks.note(.notAdded(failure.product, failure.attempt)) }
            var report = answer.report
            if let years = try await years { report.usual = usual(of: report, after: years) }
            return report
        }
    }

    /// Whether the settings ask for what is usual.
    private var wantsUsual: Bool { settings[.usual]?.lowercased() == Switch.on.rawValue }

    /// The past days of the user's providers; they are asked at the same time as for the forecast.
    private func pastYears(
        of place: Place, by engine: WeatherEngine, within timeout: Duration?
    ) async throws -> PastYears? {
        guard let chosen = chosenProviderIDs else { return nil }
        return try await engine.pastYears(of: place, chosen: chosen, at: now(), within: timeout)
    }

    private func usual(of report: WeatherReport, after years: PastYears) -> UsualWeather? {
        switch years {
        case .days(let days, let zone, let provenance):
            return UsualWeather(of: days, on: report.days.map(\.start), in: zone, provenance: provenance)
        case .failed(let attempt):
            remarks.note(.notAdded(.history, attempt))
            return nil
        }
    }

    /// When minutes are requested by default: as the setting says, or if rain is likely.
    public var minuteRequests: MinuteRequests {
        settings[.minutes].flatMap { MinuteRequests(rawValue: $0.lowercased()) } ?? .auto
    }

    /// The alerts of a place that is already known.
    ///
    /// The providers in the settings that have alerts are asked. If there are none, the other services with alerts for
    /// the place are asked, those for few countries before those for many. Services without their required key, and
    /// undocumented services, are left out. The report's provenance is that of the service that answered.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isNamed: Whether the user named this place. It is then assumed next time, if the user names none.
    /// - Returns: A report with alerts, and remarks.
    /// - Throws: `WeatherError`, with the reason `noAlertService` when no service has alerts of the place; or
    ///   `CancellationError`.
    public func alerts(of place: Place, isNamed: Bool = false) async throws -> SessionAnswer {
        try await answer(isNamed: isNamed) {
            try await engine().alerts(for: query(place, [.alerts]), chosen: chosenProviderIDs, within: timeout())
        }
    }

    /// The weather of a place in the past.
    ///
    /// The providers in the settings that have past weather are asked. If there are none, the other services with past
    /// weather for the place and the period are asked, those for few countries before those for many. Services without
    /// their required key, and undocumented services, are left out.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - period: Whole local days of the place, in its time zone, ``timeZone(of:)``.
    ///   - isNamed: Whether the user named this place. It is then assumed next time, if the user names none.
    /// - Returns: A report with a history, and remarks.
    /// - Throws: `WeatherError`, with the reason `noHistoryService` when no service has it; or `CancellationError`.
    public func history(
        of place: Place, during period: DateInterval, isNamed: Bool = false
    ) async throws -> SessionAnswer {
        try await answer(isNamed: isNamed) {
            var query = query(place, [.history])
            query.period = period
            return try await engine().history(
                for: query, chosen: chosenProviderIDs, at: now(), within: timeout())
        }
    }

    /// The time zone of a place.
    ///
    /// - Throws: `WeatherError` when the providers' files cannot be read.
    public func timeZone(of place: Place) throws -> TimeZone {
        try engine().zone(of: place, at: now())
    }

    /// The air quality and the pollen of a place that is already known.
    ///
    /// Each comes from the providers in the settings that have it for the place, or else from another service that needs
    /// no key or has one: national weather services first. Undocumented services are left out.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isNamed: Whether the user named this place. It is then assumed next time, if the user names none.
    /// - Returns: A report with air quality, pollen or both, and remarks.
    /// - Throws: `WeatherError`, with the reason `outsideCoverage` when no service has either; or `CancellationError`.
    public func air(of place: Place, isNamed: Bool = false) async throws -> SessionAnswer {
        try await answer(isNamed: isNamed) {
            try await engine().air(
                for: query(place, [.airQuality, .pollen]), chosen: chosenProviderIDs, within: timeout())
        }
    }

    /// Checks that the providers in the settings exist, before anything is requested.
    ///
    /// - Throws: `WeatherError` with the code `usage` for an unknown id.
    package func checkChosenProviders() throws {
        for id in chosenProviderIDs ?? [] { _ = try engine().provider(id) }
    }

    /// The answers of several services for a place that is already known, side by side.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - ids: The services to ask; `nil` for all documented ones with forecasts that cover the place, and need no key
    ///     or have one.
    /// - Returns: The comparison; at least one service answered.
    /// - Throws: `WeatherError`: the first service's when none answered; with the code `placeNotCovered` when there is
    ///   none to ask. Or `CancellationError`.
    public func comparison(of place: Place, from ids: [String]? = nil) async throws -> WeatherComparison {
        try await engine().comparison(for: query(place, .forecast), from: ids, at: now(), within: timeout())
    }

    /// Decides which services are asked for a query: the user's, or else those that suit the place.
    ///
    /// When a default provider other than the first of the catalog is used for the first time, a remark notes it.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - minutes: When minutes are requested, unless the query itself requests them.
    /// - Returns: The plan.
    /// - Throws: As ``now()``, and as ``currentSource()``.
    package func plan(for query: WeatherQuery, minutes: MinuteRequests = .never) throws -> AskingPlan {
        let plan = try engine().plan(
            for: query, chosen: chosenProviderIDs, preferring: learnedChoice(at: query.place)?.service,
            minutes: minutes, currentFrom: currentSource())
        if chosenProviderIDs == nil, let provider = plan.ids.first, let former = catalog.providers.first?.id,
            provider != former, try isReal(), choices.isPersonal, isNew(default: provider)
        {
            remarks.note(.changedDefault(provider: provider, former: former))
        }
        return plan
    }

    /// Where the current weather comes from, by the settings: the service, unless they say otherwise.
    ///
    /// - Throws: `WeatherError` with the reason `badSetting` for an unknown word.
    package func currentSource() throws(WeatherError) -> CurrentWeatherSource {
        guard let word = settings[.nowFrom] else { return .service }
        if let source = CurrentWeatherSource(rawValue: word.lowercased()) { return source }
        throw WeatherError(
            setting: SettingsKey.nowFrom.rawValue, value: word,
            candidates: CurrentWeatherSource.allCases.map(\.rawValue))
    }

    func query(_ place: Place, _ products: Set<WeatherProduct>) -> WeatherQuery {
        WeatherQuery(place: place, language: localizer.requestedLanguage, products: products)
    }

    /// Returns a report with the remarks about it.
    private func answer(isNamed: Bool, report: () async throws -> WeatherReport) async throws -> SessionAnswer {
        let journal = try journal()
        let report = try await report()
        if isNamed, try isReal() { places.remember(report.place) }
        for use in journal.events.flatMap(\.quotaUses).nearlyUsed { remarks.note(.nearlyUsed(use)) }
        if let (asked, used) = localizer.missingTable { remarks.note(.missingTable(asked: asked, used: used)) }
        for remark in report.remarks { remarks.note(remark) }
        return SessionAnswer(report: report, now: try now(), remarks: remarks.take())
    }

    /// Whether a default provider has not been reported to the user before.
    ///
    /// From now on it counts as reported.
    private func isNew(default provider: String) -> Bool {
        guard let state = folders.state else { return true }
        let folder = PrivateFolder(path: state.filePath)
        let told = folder.contents(of: Self.toldFile, limit: 4096).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard !told.split(separator: "\n").contains(where: { $0 == provider }) else { return false }
        folder.write(Data((told + provider + "\n").utf8), to: Self.toldFile)
        return true
    }

    /// The ids of the default providers that were reported to the user, one per line.
    private static let toldFile = "told-providers"
}
