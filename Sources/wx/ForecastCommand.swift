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
    }

    func run(_ run: Run) async throws {
        let session = run.session
        for id in session.chosenProviderIDs ?? [] { _ = try session.engine().provider(id) }
        // Explains failures too: they need it most.
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        // After "forecast", a word is a place even if it is like a command.
        let isExplicit = CommandLine.arguments.dropFirst().first == Self._commandName
        let words = PlaceWords(place, program: isExplicit ? nil : Wx.self)
        let place = try await run.place(named: words, places)
        let answer = try await session.weather(
            of: place, isNamed: !self.place.isEmpty, products: .forecast.union([.alerts]), isConsensus: consensus)
        report = answer.report
        switch view.format {
        case .json: try Output.write(ReportJSON.text(for: answer.report))
        case .text: try Output.write(try text(of: answer, run))
        }
        if view.verbose { try run.writeMore(answer) }
    }

    private func text(of answer: SessionAnswer, _ run: Run) throws -> String {
        let options = ForecastView.Options(
            terminal: run.surroundings.terminal(width: view.width, color: view.color),
            sections: try parts.sections(), hourly: view.hourly || parts.hours != nil, days: parts.days,
            hours: parts.hours,
            providerNames: run.session.catalog.names)
        return ForecastView(
            report: answer.report, localizer: run.session.localizer, options: options, now: answer.now
        ).text()
    }
}
