import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings
import WeatherVerification

/// `wx verify [place]`: how right services were at a place, by the forecasts that were kept.
struct VerifyCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        usage: """
            wx verify [<place>] [--days <number>] [--json] [<options>]
            wx verify [<place>] --collect [--watch-services <ids>] [<options>]
            wx verify --example
            """)

    @Argument(completion: .places)
    var place: [String] = []

    @Option(help: ArgumentHelp(valueName: "number"))
    var days: Int?

    @Flag
    var json = false

    @Flag
    var collect = false

    @Option(help: ArgumentHelp(valueName: "ids"), completion: .providers)
    var watchServices: String?

    @Flag
    var example = false

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    @Flag
    var explain = false

    @Flag(name: .shortAndLong)
    var verbose = false

    var format: OutputFormat { json ? .json : .text }
    var sourceOptions: SourceOptions? { source }
    /// Whoever collects wants to keep what is collected, whatever the setting says.
    var settings: [SettingsKey: String] { collect ? [.archive: Switch.on.rawValue] : [:] }

    private static let longest = 3660
    /// How many days services are compared over, to learn which is better.
    private static let learnedDays = 90

    func checkOptions() throws(WeatherError) {
        try places.check()
        if let days, !(1...Self.longest).contains(days) {
            throw WeatherError(option: "--days", value: "\(days)", outOf: "1–\(Self.longest)")
        }
        if collect, json { throw WeatherError(option: "--collect", excludes: "--json") }
        if watchServices != nil, !collect, !example { throw WeatherError(.missingArgument, subject: "--collect") }
    }

    func run(_ run: Run) async throws {
        if example {
            try Output.write(VerifyExample(arguments: run.environment.arguments, program: NotifyExample.ownPath).text)
            return
        }
        let ids = watchServices?.split(separator: ",").map(\.trimmed)
        for id in ids ?? run.session.chosenProviderIDs ?? [] { _ = try run.session.engine().provider(id) }
        let place = try await run.place(named: place, places)
        guard let archive = run.session.forecastArchive else {
            throw WeatherError(.unwritableFile, file: "forecasts.sqlite")
        }
        defer { if explain { run.explain(nil, width: nil) } }
        if collect {
            try await collectForecasts(of: place, from: ids, archive, run)
        } else {
            try await verify(place, archive, run)
        }
    }

    private func verify(_ place: Place, _ archive: ForecastArchive, _ run: Run) async throws {
        let session = run.session
        let now = Int(try session.now().timeIntervalSince1970)
        let start = now - (days ?? 30) * 86_400
        let runs = archive.runs(at: place.coordinates, since: start - Verification.leadCount * 86_400)
        guard let runs else { throw WeatherError(.unwritableFile, file: archive.path) }
        if runs.isEmpty, !json {
            try write(session.localizer.text("verify.nothing", "wx config set archive on"), run)
            return
        }
        if !runs.isEmpty { _ = try await run.waiting { try await session.keepPastWeather(of: place, since: start) } }
        let observations = archive.observations(at: place.coordinates, since: start) ?? []
        let verification = Verification(runs: runs, observations: observations)
        if !runs.isEmpty { try session.learn(from: verification, at: place) }
        let names = session.catalog.names
        if json {
            let text = VerificationJSON.text(for: verification, of: place, names: names, now: try session.now())
            return try Output.write(text)
        }
        guard !verification.services.isEmpty else {
            return try write(session.localizer.text("verify.noPast"), run)
        }
        var options = ForecastView.Options(
            terminal: try run.terminal(color: .auto, theme: nil, width: nil), providerNames: names)
        let current = try session.now()
        try run.show(on: options.terminal, noPager: false, width: nil) { terminal in
            options.terminal = terminal
            return VerificationView(
                verification, of: place, localizer: session.localizer, options: options, now: current
            ).text()
        }
    }

    /// Writes a sentence in lines that fit the terminal.
    private func write(_ sentence: String, _ run: Run) throws {
        let lines = sentence.wrapped(toColumns: run.environment.width)
        try Output.write(lines.map { $0 + "\n" }.joined(), isProse: true)
    }

    /// Asks services for forecasts, which the session keeps, and for the past weather, once a day.
    ///
    /// - Throws: The error of the first service when none answered.
    private func collectForecasts(
        of place: Place, from ids: [String]?, _ archive: ForecastArchive, _ run: Run
    ) async throws {
        let session = run.session
        let query = WeatherQuery(
            place: place, language: session.localizer.requestedLanguage, products: .forecast)
        let plan = try session.plan(for: query)
        let comparison = try await session.comparison(of: place, from: ids ?? Array(plan.ids.prefix(1)))
        for attempt in comparison.missing {
            let name = session.catalog.name(of: attempt.provider) ?? attempt.provider
            let problem = session.localizer.sentences(for: attempt.error, providerName: name).problem
            Diagnostics.write(session.localizer.text("note.attempt", name, problem))
        }
        let start = Int(try session.now().timeIntervalSince1970) - 2 * 86_400
        if try await session.keepPastWeather(of: place, since: start) {
            let start = start - Self.learnedDays * 86_400
            let runs = archive.runs(at: place.coordinates, since: start) ?? []
            let observations = archive.observations(at: place.coordinates, since: start) ?? []
            try session.learn(from: Verification(runs: runs, observations: observations), at: place)
        }
        if verbose { try run.writeMore([]) }
    }
}
