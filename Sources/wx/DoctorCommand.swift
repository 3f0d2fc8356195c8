import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx doctor`: checks everything that a forecast depends on.
struct DoctorCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", usage: "wx doctor [<place>] [--json] [<options>]")

    @Argument(completion: .places)
    var place: [String] = []

    @Flag
    var json = false

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { json ? .json : .text }
    var sourceOptions: SourceOptions? { source }

    func run(_ run: Run) async throws {
        let session = run.session
        try session.checkChosenProviders()
        var examiner = Examiner(run, places: places)
        try await examiner.examine(place: place)
        let locale = LocaleReport(
            session.localizer.decisions,
            names: (session.settings.origin(of: .locale), session.settings.origin(of: .units)))
        let text = DoctorText(
            session.localizer, width: run.environment.width, providerNames: session.catalog.names)
        var examination = examiner.examination
        examination.terminal = run.environment.terminal(
            color: .auto, theme: try run.choice(of: .theme) ?? .auto,
            bidi: session.localizer.directionMarks, isASCII: session.localizer.isASCII,
            isRightToLeft: run.session.localizer.isRightToLeft, alwaysAsks: true)
        try Output.write(json ? examination.json(locale: locale) : text.text(examination, locale: locale))
    }
}

extension Settings {
    /// The option, environment variable or file that sets a setting; its name if it is not set.
    fileprivate func origin(of key: SettingsKey) -> String {
        origins.first { $0.setting == key.rawValue }?.source ?? key.rawValue
    }
}

extension Examination.ProviderCheck {
    fileprivate var isFailed: Bool {
        if case .failure = outcome { true } else { false }
    }
}

/// Does what a forecast does, step by step, and records the results.
struct Examiner {
    private(set) var examination = Examination()
    private let run: Run
    private let places: PlaceOptions
    private var mark: ContinuousClock.Instant
    private var seen = 0
    /// Whether the first service that answered sent only a forecast as the current weather.
    private var isForecastOnly = false

    private var session: WeatherSession { run.session }

    init(_ run: Run, places: PlaceOptions) {
        self.run = run
        self.places = places
        mark = run.start
        examination.settings = run.session.settings.origins.map {
            Examination.Setting($0.setting, value: $0.value, source: $0.source)
        }
        examination.proxy = CurlTransport.proxy(environment: run.environment.variables)
        note("settings")
    }

    mutating func examine(place words: [String]) async throws {
        examination.placeText = words.isEmpty ? session.settings[.place] : words.joined(separator: " ")
        let journal = try session.journal()
        do {
            let place = try await run.place(named: words, places)
            examination.place = .success(place)
            examination.placeEvents = newEvents(journal)
            note("place")
            let source = try session.currentSource()
            for id in try session.plan(for: WeatherQuery(place: place)).ids {
                await examine(provider: id, at: place, journal)
                examination.suggestsAirport = source == .service && isForecastOnly
            }
        } catch {
            examination.place = .failure(Self.weatherError(error))
            examination.placeEvents = newEvents(journal)
            note("place")
            // Without a place, only the chosen providers are checked, or else the first one, which is asked everywhere.
            for id in session.chosenProviderIDs ?? session.catalog.providers.prefix(1).map(\.id) {
                (try? check(of: id)).map { examination.providers.append($0) }
            }
        }
        let database = session.cache()
        if let path = database.path {
            examination.cache = CacheReport(path: path, await database.run { $0.info() })
        }
        examination.cacheProblems = journal.problems
    }

    private mutating func examine(provider id: String, at place: Place, _ journal: TransportJournal) async {
        guard var check = try? check(of: id) else { return }
        let products = Set(check.descriptor.products.compactMap(\.weather))
        let query = WeatherQuery(
            place: place, language: session.localizer.requestedLanguage,
            products: products.isDisjoint(with: .forecast) ? products : .forecast)
        do {
            let report = try await session.engine().report(for: query, from: [id], within: session.timeout())
            check.outcome = .success(report.provenance)
            // A forecast shows the report of the first service that answers.
            if examination.providers.allSatisfy({ $0.isFailed }) {
                isForecastOnly = report.current?.isForecast ?? true
            }
        } catch {
            let error = Self.weatherError(error)
            check.outcome = .failure(error)
            if check.key != .notNeeded { check.key = Self.keyState(error.reason) ?? check.key }
        }
        check.events = newEvents(journal)
        examination.providers.append(check)
        note(check.descriptor.id)
    }

    /// The facts about a provider that need no request.
    private func check(of id: String) throws -> Examination.ProviderCheck {
        let descriptor = try session.engine().provider(id).descriptor
        let origin = session.settings.keyOrigin(of: descriptor)
        guard let form = descriptor.credential.key else {
            return Examination.ProviderCheck(descriptor, key: .notNeeded, keySource: nil)
        }
        let key = try? session.settings.apiKey(of: descriptor)
        let state: Examination.KeyState =
            key.map { form.isWellFormed($0) ? .set : .malformed } ?? (origin == nil ? .missing : .malformed)
        return Examination.ProviderCheck(descriptor, key: state, keySource: origin?.source)
    }

    private static func keyState(_ reason: WeatherError.Reason) -> Examination.KeyState? {
        switch reason {
        case .keyRefused: .refused
        case .keyNotActive: .notActive
        case .planRequired: .notOnPlan
        default: nil
        }
    }

    private static func weatherError(_ error: any Error) -> WeatherError {
        error as? WeatherError ?? WeatherError(.interrupted)
    }

    private mutating func newEvents(_ journal: TransportJournal) -> [TransportJournal.Event] {
        let (events, count) = journal.events(after: seen)
        seen = count
        return events
    }

    private mutating func note(_ stage: String) {
        let now = ContinuousClock.now
        examination.stages.append(Examination.Stage(stage, seconds: (now - mark).seconds))
        mark = now
    }
}
