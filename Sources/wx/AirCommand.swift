import ArgumentParser
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherRendering
import WeatherSession
import WeatherSettings

extension Run {
    /// The parts of a report that a forecast asks for, as the settings say.
    ///
    /// - Parameter isConsensus: Whether several services are asked; none of them is then asked for the air.
    /// - Returns: The parts.
    /// - Throws: `WeatherError` with the code `usage` for another word in the setting.
    func forecastProducts(isConsensus: Bool) throws(WeatherError) -> Set<WeatherProduct> {
        let air: AirRequests? = try choice(of: .air)
        return air == .always && !isConsensus ? .shownForecast.union([.airQuality, .pollen]) : .shownForecast
    }
}

/// `wx air [place]`: the air quality and the pollen, now and on the next days.
struct AirCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "air", usage: "wx air [<place>] [--json] [<options>]")

    @Argument(completion: .places)
    var place: [String] = []

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var view: AnswerOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { view.chosenFormat }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try view.check()
        if view.format != .oneline { try view.format.checkTextOrJSON() }
    }

    func run(_ run: Run) async throws {
        let session = run.session
        try session.checkChosenProviders()
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        let place = try await run.place(named: place, places)
        let answer = try await run.waiting {
            try await session.air(of: place, isNamed: !self.place.isEmpty)
        }
        report = answer.report
        switch format {
        case .json: try Output.write(ReportJSON.airText(for: answer.report))
        case .oneline:
            let view = AirView(report: answer.report, localizer: session.localizer, now: answer.now)
            try Output.write(view.line(), isProse: true)
        default:
            try run.show(view) { options in
                AirView(report: answer.report, localizer: session.localizer, options: options, now: answer.now).text()
            }
        }
        if view.verbose { try run.writeMore(answer.remarks) }
    }
}
