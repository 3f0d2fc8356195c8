import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherSession
import WeatherSettings

/// `wx places remove`: deletes a saved place.
struct RemovePlaceCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", usage: "wx places remove <name>")

    @Argument(completion: .savedPlaces)
    var name: String

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }
    var sourceOptions: SourceOptions? { source }

    func run(_ run: Run) async throws {
        guard try run.session.places.savedPlaces.remove(name) else {
            throw WeatherError(.unknownOwnPlace, details: .init { $0.subject = name.sanitized(limit: 80) })
        }
        Diagnostics.write(run.session.localizer.text("places.removed", name.sanitized(limit: 80)))
    }
}
