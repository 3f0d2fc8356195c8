import ArgumentParser
import WeatherCore
import WeatherGazetteer
import WeatherProviders

/// A command about places rather than weather.
protocol PlaceCommand: AsyncParsableCommand {
    var locale: LocaleOptions { get }
    var format: OutputFormat { get }
    var source: SourceOptions { get }
    var options: PlaceOptions { get }

    func run(_ dialog: PlaceDialog, _ preferences: Preferences, _ surroundings: Surroundings) async throws
}

extension PlaceCommand {
    var format: OutputFormat { .text }

    func run() async throws {
        let surroundings = Surroundings.current()
        let preferences: Preferences
        do {
            preferences = try await Preferences(surroundings, options: source.settings.merging(locale.settings) { $1 })
        } catch let error as WeatherError {
            throw Failure(error, format: format, surroundings: surroundings, locale: locale).exit()
        }
        do {
            // Neither the wire nor the stand-in is needed until a service is asked.
            let settings = preferences.settings
            let wire = Shared { [source] in
                Result { try Wire(source, preferences, surroundings) }
            }
            let dialog = PlaceDialog(surroundings, preferences, options: options, gazetteer: Gazetteer()) {
                try wire.value.get().context(of: $0, settings)
            }
            try await run(dialog, preferences, surroundings)
        } catch let error as WeatherError {
            throw Failure(error, format: format, surroundings: surroundings, localizer: preferences.localizer).exit()
        }
    }
}
