import ArgumentParser
import WeatherCore
import WeatherSession
import WeatherSettings

/// `wx places add`: saves a place under a name of the user's choice.
struct AddPlaceCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", usage: "wx places add <name> <place> [<options>]")

    @Argument
    var name: String

    @Argument(help: ArgumentHelp(valueName: "place"), completion: .places)
    var point: [String]

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) { try options.check() }

    func run(_ run: Run) async throws {
        try run.save(try await run.place(named: point, options), as: name)
    }
}
