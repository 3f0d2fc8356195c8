import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering

/// `wx [place]`: the weather of a place.
struct ForecastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        // Parsed outright it is still a part of wx, which makes the completion scripts.
        _superCommandName: "wx",
        abstract: "Shows the weather of a place, in your language and units.",
        usage: """
            wx [<place>] [<options>]
                   wx forecast <place> [<options>]   (a place named like a command)
                   wx places <name> [--json]
                   wx providers [--json]
                   wx locales [--json]
                   wx cache [info|clear|path]
                   wx quota [--json]
                   wx doctor [<place>] [--json]
            """,
        discussion: """
            Examples:
              wx Seoul
              wx "Paris, TX"
              wx 37.57,126.98
              wx --provider openweather --locale ko_KR Seoul
              wx --provider openweather,metno --hourly Oslo
              wx --sandbox --locale ar_EG Cairo

            Settings are read from ~/.config/wx/config.json; each can also be set by an
            environment variable, such as WX_PLACE.
            """)

    @Argument(
        help: "A name, or latitude,longitude. Without one: the setting \"place\", or a guess.", completion: .places)
    var place: String?

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run() async throws {
        let surroundings = Surroundings.current()
        let preferences: Preferences
        do {
            preferences = try await Preferences(surroundings, options: source.settings.merging(locale.settings) { $1 })
        } catch let error as WeatherError {
            throw Failure(error, format: view.format, surroundings: surroundings, locale: locale).exit()
        }
        do {
            let session = try Session(
                surroundings, preferences, source: source, places: places, format: view.format)
            // Also when it comes to nothing: then it is wanted most.
            defer { explain(session) }
            let place = try await session.place(named: place)
            let query = WeatherQuery(place: place, language: session.localizer.requestedLanguage)
            let report = try await session.engine.report(
                for: query, from: session.providerIDs, within: session.wire.timeout)
            session.remember(report.place, named: self.place)
            try write(report, session)
        } catch let error as WeatherError {
            throw Failure(error, format: view.format, surroundings: surroundings, localizer: preferences.localizer)
                .exit()
        }
    }

    private func write(_ report: WeatherReport, _ session: Session) throws {
        let surroundings = session.surroundings
        switch view.format {
        case .json:
            try Output.write(ReportJSON.text(for: report))
        case .text:
            let options = ForecastView.Options(
                width: view.width ?? surroundings.width,
                hourly: view.hourly,
                style: surroundings.usesColor(view.color) ? .colored : .plain,
                providerNames: surroundings.catalog.names)
            let text = ForecastView(
                report: report, localizer: session.localizer, options: options, now: session.now
            ).text()
            try Output.write(text)
        }
        Diagnostics.write(
            session.wire.journal.events.flatMap(\.quotaUses), of: surroundings.catalog, session.localizer)
        if view.verbose {
            for problem in session.wire.journal.problems { Diagnostics.write(problem, session.localizer) }
            Diagnostics.write(report, session.localizer)
        }
    }

    /// What became of the requests, with `--explain`.
    private func explain(_ session: Session) {
        guard view.explain else { return }
        let text = JournalText(
            session.localizer, width: view.width ?? session.surroundings.width,
            providerNames: session.surroundings.catalog.names)
        Diagnostics.write(text.text(session.wire.journal.events))
    }
}
