public import ArgumentParser
import WeatherCore
import WeatherEngine
import WeatherLocalization
public import WeatherRendering
import WeatherSession

extension ComparisonView.Form: ExpressibleByArgument {}

/// `wx compare`: shows the forecasts of several services for one place, side by side.
///
/// It succeeds if at least one service answered.
struct CompareCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", usage: "wx compare [<place>] [--provider <ids>] [<options>]")

    @Argument(completion: .places)
    var place: [String] = []

    @Option(name: .customLong("view"), help: ArgumentHelp(valueName: "form"))
    var form = ComparisonView.Form.days

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { view.format }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try view.check()
        try view.format.checkTextOrJSON()
    }

    func run(_ run: Run) async throws {
        let session = run.session
        // The setting names the service for forecasts. Here, only the option chooses.
        let ids = source.provider.flatMap { $0 == "all" ? nil : $0.split(separator: ",").map(\.trimmed) }
        for id in ids ?? [] { _ = try session.engine().provider(id) }
        let place = try await run.place(named: place, places)
        defer { if view.explain { run.explain(nil, width: view.width) } }
        let comparison = try await run.waiting { try await session.comparison(of: place, from: ids) }
        let names = session.catalog.names
        switch view.format {
        case .json: try Output.write(ComparisonJSON.text(for: comparison, names: names))
        default:
            var options = ComparisonView.Options(
                terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
                hourly: view.hourly,
                icons: try run.icons(view.icons) ?? .emoji,
                providerNames: names)
            let now = try session.now()
            try run.show(on: options.terminal, noPager: view.noPager, width: view.width) { terminal in
                options.terminal = terminal
                return ComparisonView(
                    comparison, as: form, localizer: session.localizer, options: options, now: now
                ).text()
            }
        }
    }
}
