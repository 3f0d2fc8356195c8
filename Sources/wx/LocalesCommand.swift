import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// `wx locales`: the languages there are tables for.
struct LocalesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locales",
        abstract: "Lists the languages, each with a sample.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run() async throws {
        let surroundings = Surroundings.current()
        do {
            let preferences = try await Preferences(surroundings, options: locale.settings)
            let languages = try Localizer.availableLanguages.map {
                try Localizer(LocaleRequest(explicit: $0, environment: [:]))
            }
            // A table of a few words for one region is no language of its own.
            let list = LanguageList(languages.filter { $0.missingTable == nil })
            try Output.write(json ? list.json() : list.text(preferences.localizer, width: surroundings.width))
        } catch let error as WeatherError {
            throw Failure(error, format: json ? .json : .text, surroundings: surroundings, locale: locale).exit()
        }
    }
}
