import ArgumentParser
import WeatherCore
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx providers`: lists the services for weather and for places.
struct ListProvidersCommand: ListCommand {
    static let configuration = CommandConfiguration(commandName: "list", shouldDisplay: false)

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var providerFiles: SessionChoices.ProviderFiles { .all }

    func list(_ run: Run) -> String {
        let session = run.session
        let entries = session.catalog.entries.map { entry in
            ProviderList.Entry(
                entry.descriptor, hasKey: session.settings.hasKey(of: entry.descriptor),
                file: entry.file?.sanitized(limit: 200))
        }
        let list = ProviderList(entries)
        return json ? list.json() : list.text(session.localizer, width: run.surroundings.width)
    }
}
