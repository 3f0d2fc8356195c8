import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
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
        for id in session.chosenProviderIDs ?? [] { _ = try session.engine().provider(id) }
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
            bidi: session.localizer.directionMarks, isASCII: session.localizer.isASCII, alwaysAsks: true)
        try Output.write(json ? examination.json(locale: locale) : text.text(examination, locale: locale))
    }
}

extension Settings {
    /// The option, environment variable or file that sets a setting; its name if it is not set.
    fileprivate func origin(of key: SettingsKey) -> String {
        origins.first { $0.setting == key.rawValue }?.source ?? key.rawValue
    }
}
