import ArgumentParser
import WeatherCore
import WeatherEngine
import WeatherRendering
import WeatherSession
import WeatherSettings
import WeatherVerification

/// `wx providers`: lists the services, also those for a place, checks files that describe one, and tests them.
struct ProvidersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        usage: """
            wx providers [--for <place>] [--json]
            wx providers check <file> [<place>] [--answer <file>]
            wx providers test <id> [<place>] [--answer <file>]
            """,
        subcommands: [ListProvidersCommand.self, CheckProviderCommand.self, TestProviderCommand.self],
        defaultSubcommand: ListProvidersCommand.self)
}

/// `wx providers`: lists the services for weather and for places, or those for one place in the order in which they are
/// asked.
struct ListProvidersCommand: ListCommand {
    static let configuration = CommandConfiguration(commandName: "list", shouldDisplay: false)

    @Option(name: .customLong("for"), help: ArgumentHelp(valueName: "place"), completion: .places)
    var place: String?

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var providerFiles: SessionChoices.ProviderFiles { .all }

    func run(_ run: Run) async throws {
        guard let place else { return try Output.write(list(run)) }
        let found = try await run.place(named: [place], .unset)
        let (engine, chosen) = (try run.session.engine(), run.session.chosenProviderIDs)
        let minutes: MinuteRequests = try run.choice(of: .minutes) ?? .auto
        let query = WeatherQuery(
            place: found, products: minutes == .always ? .shownForecast.union([.minutely]) : .shownForecast)
        let learned = run.session.learnedChoice(at: found)
        let plan = engine.plan(
            for: query, chosen: chosen, preferring: learned?.service, minutes: minutes,
            currentFrom: try run.session.currentSource())
        var order = ProviderOrder(
            engine.choice(for: found, chosen: chosen, preferring: learned?.service), plan, of: query,
            laterParts: engine.laterParts(of: plan))
        order.learned = learned
        try Output.write(json ? order.json() : order.text(run.session.localizer, width: run.environment.width))
    }

    func list(_ run: Run) -> String {
        let session = run.session
        // Those on PATH come last, also those that take part because the settings name them.
        let programs = session.programProviders
        let services = session.catalog.entries.filter { service in
            !programs.contains { $0.descriptor.id == service.id }
        }
        let all = services.map { ($0.descriptor, $0.file) } + programs.map { ($0.descriptor, Optional($0.path)) }
        let entries = all.map { descriptor, file in
            ProviderList.Entry(descriptor, hasKey: session.settings.hasKey(of: descriptor), file: file)
        }
        let list = ProviderList(entries)
        return json ? list.json() : list.text(session.localizer, width: run.environment.width)
    }
}
