import ArgumentParser
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherRendering
import WeatherSession

/// `wx alerts [place]`: the alerts in force, with an exit status for scripts.
struct AlertsCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "alerts", usage: "wx alerts [<place>] [--min-severity <level>] [--json] [<options>]")

    /// The exit status when there is an alert at or above the level.
    private static let alertStatus = ExitCode(1)

    @Argument(completion: .places)
    var place: [String] = []

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var alerts: AlertsOptions
    @OptionGroup(title: "View") var view: AnswerOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { view.chosenFormat }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try view.check()
        try view.format.checkTextOrJSON()
    }

    func run(_ run: Run) async throws {
        let session = run.session
        try session.checkChosenProviders()
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        let place = try await run.place(named: place, places)
        let answer = try await run.waiting {
            try await session.alerts(of: place, isNamed: !self.place.isEmpty)
        }
        report = answer.report
        let level = alerts.minSeverity?.severity
        switch format {
        case .json: try Output.write(ReportJSON.alertsText(for: answer.report, atLeast: level, now: answer.now))
        default:
            try run.show(view) { options in
                AlertsView(
                    report: answer.report, atLeast: level, localizer: session.localizer, options: options,
                    now: answer.now
                ).text()
            }
        }
        if view.verbose { try run.writeMore(answer.remarks) }
        let shown = (answer.report.alerts ?? []).inForce(at: answer.now, atLeast: level)
        if !shown.isEmpty { throw Self.alertStatus }
    }
}

/// Which alerts are shown.
struct AlertsOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "level"))
    var minSeverity: AlertLevel?
}
