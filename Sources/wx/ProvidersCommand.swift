import ArgumentParser
import WeatherCore
import WeatherProviders
import WeatherRendering
import WeatherSettings

/// `wx providers`: the providers there are.
struct ProvidersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        abstract: "Lists the providers, and whether their keys are set.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run() async throws {
        let surroundings = Surroundings.current()
        do {
            let preferences = try await Preferences(surroundings, options: locale.settings)
            let entries = ProviderCatalog.all.map { provider in
                let descriptor = provider.descriptor
                return ProviderList.Entry(
                    descriptor, hasKey: (try? preferences.settings.apiKey(of: descriptor)).flatMap { $0 } != nil)
            }
            let list = ProviderList(entries)
            try Output.write(json ? list.json() : list.text(preferences.localizer, width: surroundings.width))
        } catch let error as WeatherError {
            throw Failure(error, format: json ? .json : .text, surroundings: surroundings, locale: locale).exit()
        }
    }
}
