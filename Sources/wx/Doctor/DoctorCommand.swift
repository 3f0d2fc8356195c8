import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// `wx doctor`: everything that a forecast depends on, and how it goes.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Shows what a forecast depends on: locale, settings, place, keys, cache, services.",
        discussion: "Asks every provider, as a forecast would. With --offline it makes no requests.")

    @Argument(help: "A name, or latitude,longitude, as for a forecast.", completion: .places)
    var place: String?

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run() async throws {
        let surroundings = Surroundings.current()
        let start = ContinuousClock.now
        do {
            let preferences = try await Preferences(
                surroundings, options: source.settings.merging(locale.settings) { $1 })
            let session = try Session(
                surroundings, preferences, source: source, places: places, format: json ? .json : .text)
            var examiner = Examiner(session, start: start)
            await examiner.examine(place: place)
            let examination = examiner.examination
            let locale = LocaleReport(
                preferences.localizer.decisions,
                names: (preferences.settings.origin(of: .locale), preferences.settings.origin(of: .units)))
            let text = DoctorText(
                preferences.localizer, width: surroundings.width, providerNames: surroundings.catalog.names)
            try Output.write(
                json ? examination.json(locale: locale) : text.text(examination, locale: locale))
        } catch let error as WeatherError {
            throw Failure(error, format: json ? .json : .text, surroundings: surroundings, locale: locale).exit()
        }
    }
}

extension Settings {
    /// The option, variable or file that a setting was found in; its name where it is not set.
    fileprivate func origin(of key: SettingsKey) -> String {
        origins.first { $0.setting == key.rawValue }?.source ?? key.rawValue
    }
}
