import ArgumentParser
import WeatherCore
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx providers`: lists the services for weather and for places.
struct ProvidersCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers", usage: "wx providers [--json]")

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func list(_ run: Run) -> String {
        let session = run.session
        let entries = session.catalog.descriptors.map { descriptor in
            ProviderList.Entry(descriptor, hasKey: session.settings.hasKey(of: descriptor))
        }
        let list = ProviderList(entries)
        return json ? list.json() : list.text(session.localizer, width: run.surroundings.width)
    }
}
