import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherSettings
import WeatherRendering

/// `wx places add`: gives a point a name of the reader's own.
struct AddPlaceCommand: PlaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Saves a place under a name, such as home.")

    @Argument(help: "The name. An existing one is replaced.")
    var name: String

    @Argument(help: ArgumentHelp("The point, or the name of a place.", valueName: "lat,lon"), completion: .places)
    var point: String

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ dialog: PlaceDialog, _ preferences: Preferences, _ surroundings: Surroundings) async throws {
        let place = try await dialog.place(named: point, remembersLast: false)
        try dialog.finder.savedPlaces.add(name, at: place.coordinates)
        let localizer = preferences.localizer
        let text = localizer.text("places.added", name.sanitized(limit: 80), PlaceLabels.coordinates(of: place))
        Diagnostics.write(text)
    }
}
