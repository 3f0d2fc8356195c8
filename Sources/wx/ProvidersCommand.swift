import ArgumentParser
import WeatherCore
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx providers`: lists the services for weather and for places, or those for one place in the order in which they are
/// asked.
struct ProvidersCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers", usage: "wx providers [--for <place>] [--json]")

    @Option(name: .customLong("for"), help: ArgumentHelp(valueName: "place"), completion: .places)
    var place: String?

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: Run) async throws {
        guard let place else { return try Output.write(list(run)) }
        let found = try await run.place(named: PlaceWords([place]), .unset)
        let order = ProviderOrder(try run.session.choice(for: found))
        let text =
            json ? order.json(for: found) : order.text(run.session.localizer, width: run.surroundings.width)
        try Output.write(text)
    }

    func list(_ run: Run) -> String {
        let session = run.session
        let entries = session.catalog.descriptors.map { descriptor in
            ProviderList.Entry(descriptor, hasKey: session.settings.hasKey(of: descriptor))
        }
        let list = ProviderList(entries)
        return json ? list.json() : list.text(session.localizer, width: run.surroundings.width)
    }
}
