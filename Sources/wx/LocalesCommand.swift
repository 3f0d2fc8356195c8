import ArgumentParser
import WeatherLocalization
import WeatherRendering

/// `wx locales`: the languages there are tables for.
struct LocalesCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "locales",
        abstract: "Lists the languages, each with a sample.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func list(_ preferences: Preferences, width: Int) throws -> String {
        let languages = try Localizer.availableLanguages.map {
            try Localizer(LocaleRequest(explicit: $0, environment: [:]))
        }
        // A table of a few words for one region is no language of its own.
        let list = LanguageList(languages.filter { $0.missingTable == nil })
        return json ? list.json() : list.text(preferences.localizer, width: width)
    }
}
