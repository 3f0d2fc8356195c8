import ArgumentParser
import WeatherCore
import WeatherRendering
import WeatherSettings

/// `wx providers`: the services there are, for weather and for places.
struct ProvidersCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        abstract: "Lists the providers and whether their keys are set.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func list(_ preferences: Preferences, width: Int) -> String {
        let entries = Surroundings.current().catalog.descriptors.map { descriptor in
            ProviderList.Entry(descriptor, hasKey: preferences.settings.hasKey(of: descriptor))
        }
        let list = ProviderList(entries)
        return json ? list.json() : list.text(preferences.localizer, width: width)
    }
}
