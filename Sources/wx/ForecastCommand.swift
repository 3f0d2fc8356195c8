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

    @OptionGroup var batch: BatchOptions
    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var parts: SectionOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { isBatch ? .ndjson : view.format }
    var sourceOptions: SourceOptions? { source }
    var isBatch: Bool { batch.batch != nil }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try parts.check()
        try view.check()
        try checkBatch()
        if template != nil, view.format != .text, view.format != .oneline {
            throw WeatherError(option: "--template", excludes: "--format \(view.format.rawValue)")
        }
    }

    func run(_ run: Run) async throws {
        let session = run.session
        let template = try template(in: session.settings)
        for id in session.chosenProviderIDs ?? [] { _ = try session.engine().provider(id) }
        if let file = batch.batch {
            try await write(batch: file, run)
            return
        }
        // Explains failures too: they need it most.
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        // After "forecast", a word is a place even if it is like a command.
        let isExplicit = CommandLine.arguments.dropFirst().first == Self._commandName
        let words = PlaceWords(place, program: isExplicit ? nil : Wx.self)
        let place: Place
        switch try await run.places(named: words, places) {
        case .one(let one): place = one
        case .several(let texts):
            try await write(severalPlaces: texts, by: template, run)
            return
        }
        let answer = try await session.weather(
            of: place, isNamed: !self.place.isEmpty, products: .forecast.union([.alerts]), isConsensus: consensus)
        report = answer.report
        try Output.write(try template.map { run.text(of: answer, by: $0) } ?? formatted(answer, run))
        if view.verbose { try run.writeMore(answer.remarks) }
    }

    private func formatted(_ answer: SessionAnswer, _ run: Run) throws -> String {
        switch view.format {
        // The template of a line is that of its name.
        case .text, .oneline: try text(of: answer, run)
        case .json: ReportJSON.text(for: answer.report)
        case .csv: ReportCSV.text(for: answer.report)
        case .ndjson: ReportLines.text(for: answer.report)
        case .markdown:
            ReportMarkdown(
                report: answer.report, localizer: run.session.localizer, hourly: view.hourly, now: answer.now
            ).text()
        case .prometheus: ReportMetrics.text(for: answer.report, now: answer.now)
        }
    }

    private func text(of answer: SessionAnswer, _ run: Run) throws -> String {
        let options = ForecastView.Options(
            terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
            sections: try parts.sections(), hourly: view.hourly || parts.hours != nil, days: parts.days,
            hours: parts.hours, icons: try run.icons(view.icons) ?? .emoji,
            providerNames: run.session.catalog.names)
        return ForecastView(
            report: answer.report, localizer: run.session.localizer, options: options, now: answer.now
        ).text()
    }
}
