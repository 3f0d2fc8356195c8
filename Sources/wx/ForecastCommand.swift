import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession

/// `wx [place]`: the weather of a place.
struct ForecastCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        usage: "wx forecast <place> [<options>]")

    @Argument(completion: .places)
    var place: [String] = []

    @Flag
    var consensus = false

    @Option(completion: .words(WeatherTemplate.builtIn.map(\.key)))
    var template: String?

    @Option(help: ArgumentHelp(valueName: "name"))
    var remember: String?

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var parts: SectionOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { view.format }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try parts.check()
        try view.check()
        if template != nil, view.format != .text, view.format != .oneline {
            throw WeatherError(option: "--template", excludes: "--format \(view.format.rawValue)")
        }
    }

    func run(_ run: Run) async throws {
        let session = run.session
        let template = try template(in: session.settings)
        for id in session.chosenProviderIDs ?? [] { _ = try session.engine().provider(id) }
        // Explains failures too: they need it most.
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        // After "forecast", a word is a place even if it is like a command.
        let isExplicit = CommandLine.arguments.dropFirst().first == Self._commandName
        let words = PlaceWords(place, program: isExplicit ? nil : Wx.self)
        let (place, isChosen) = try await run.choice(named: words, places)
        if let remember {
            try run.save(place, as: remember)
        } else if isChosen {
            try run.offerToSave(place, found: words.text ?? "")
        }
        let answer = try await session.weather(
            of: place, isNamed: !self.place.isEmpty, products: .forecast.union([.alerts]), isConsensus: consensus)
        report = answer.report
        if let template {
            try Output.write(run.text(of: answer, by: template))
        } else {
            try write(answer, run)
        }
        if view.verbose { try run.writeMore(answer) }
    }

    private func write(_ answer: SessionAnswer, _ run: Run) throws {
        switch view.format {
        // The template of a line is that of its name.
        case .text, .oneline: try show(answer, run)
        case .json: try Output.write(ReportJSON.text(for: answer.report))
        case .csv: try Output.write(ReportCSV.text(for: answer.report))
        case .ndjson: try Output.write(ReportLines.text(for: answer.report))
        case .markdown:
            let markdown = ReportMarkdown(
                report: answer.report, localizer: run.session.localizer, hourly: view.hourly, now: answer.now)
            try Output.write(markdown.text())
        case .prometheus: try Output.write(ReportMetrics.text(for: answer.report, now: answer.now))
        }
    }

    private func show(_ answer: SessionAnswer, _ run: Run) throws {
        var options = ForecastView.Options(
            terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
            sections: try parts.sections(), hourly: view.hourly || parts.hours != nil, days: parts.days,
            hours: parts.hours, icons: try run.icons(view.icons) ?? .emoji,
            providerNames: run.session.catalog.names)
        try run.show(on: options.terminal, noPager: view.noPager, width: view.width) { terminal in
            options.terminal = terminal
            return ForecastView(
                report: answer.report, localizer: run.session.localizer, options: options, now: answer.now
            ).text()
        }
    }
}
