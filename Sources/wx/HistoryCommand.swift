import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherRendering
import WeatherSession

/// `wx history [place]`: the weather of past days.
struct HistoryCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", usage: "wx history [<place>] [--from <date>] [--to <date>] [<options>]")

    @Argument(completion: .places)
    var place: [String] = []

    @Option(help: ArgumentHelp(valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp(valueName: "date"))
    var to: String?

    @Option(
        name: .customLong("view"), help: ArgumentHelp(valueName: "parts"),
        completion: .words(Self.parts.map(\.rawValue)))
    var sections: String?

    @OptionGroup(title: "Place") var places: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { view.format }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) {
        try places.check()
        try view.check()
        try view.format.checkHistory()
        try view.checkPicture()
        for part in try chosenParts() ?? [] where !Self.parts.contains(part) {
            throw WeatherError(
                setting: "--view", value: part.rawValue, candidates: Self.parts.map(\.rawValue))
        }
    }

    func run(_ run: Run) async throws {
        let session = run.session
        try session.checkChosenProviders()
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        let place = try await run.place(named: place, places)
        var days = try days(run, in: session.timeZone(of: place))
        let goesOn = try days.reach(after: session.now())
        let period = days.past
        let (past, result) = try await run.waiting {
            async let coming = forecast(of: place, from: session, isWanted: goesOn)
            let past = try await session.history(of: place, during: period, isNamed: !self.place.isEmpty)
            return (past, try await coming)
        }
        report = past.report
        let coming = try? result?.get()
        if case .failure(let error)? = result {
            days.chart = days.past
            let name = error.provider.flatMap(session.catalog.name(of:))
            let problem = session.localizer.sentences(for: error, providerName: name).problem
            Diagnostics.write(session.localizer.text("note.missing.hours", problem))
        }
        if view.format == .text {
            try run.show(past, before: coming, options(run, of: past.report, days), view)
        } else {
            try run.write(history: past, view)
        }
        if view.verbose { try run.writeMore(past.remarks + (coming?.remarks ?? [])) }
    }

    /// The forecast that a chart goes on with, or why there is none; the past is shown without it.
    private func forecast(
        of place: Place, from session: WeatherSession, isWanted: Bool
    ) async throws -> Result<SessionAnswer, WeatherError>? {
        guard isWanted else { return nil }
        do {
            return .success(try await session.weather(of: place))
        } catch let error as WeatherError where error.code != .cancelled {
            return .failure(error)
        }
    }

    /// The parts that past weather has.
    private static let parts: [ForecastView.Section] = [.now, .days, .chart, .hours, .week, .notes]

    private func chosenParts() throws(WeatherError) -> [ForecastView.Section]? {
        try SectionOptions.sections(named: sections)
    }

    /// How the days are drawn: one as a day of a forecast is, several as a list.
    private func options(_ run: Run, of report: WeatherReport, _ days: Days) throws -> ForecastView.Options {
        var options = ForecastView.Options(
            terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
            sections: try chosenParts(), hourly: view.hourly, icons: try run.icons(view.icons) ?? .emoji,
            providerNames: run.session.catalog.names)
        options.chart = days.chart
        if options.sections != nil { return options }
        if (report.history?.days.count ?? 0) < 2 {
            options.day = days.past
        } else {
            options.sections = view.hourly ? [.now, .days, .hours] : [.now, .days]
        }
        return options
    }

    /// The days that are shown.
    private struct Days {
        /// Those whose weather is asked for.
        var past: DateInterval
        /// Those of the chart.
        var chart: DateInterval?

        /// Whether the chart goes on with the forecast.
        func reach(after now: Date) -> Bool { chart.map { $0.end > now } ?? false }
    }

    /// The days that are shown: by default the seven before today; as a chart, from yesterday to tomorrow.
    ///
    /// - Throws: `WeatherError` with the code `usage` for something else than past days, or for too many.
    private func days(_ run: Run, in zone: TimeZone) throws -> Days {
        let isChart = try view.format == .text && chosenParts()?.contains(.chart) == true
        let now = try run.session.now()
        let names = DayNames(run.session.localizer)
        func day(_ text: String, _ option: String) throws(WeatherError) -> DateInterval {
            guard let day = names.day(named: text)?.day(from: now, in: zone) else {
                throw WeatherError(setting: option, value: text, candidates: ["2026-04-06", "yesterday"])
            }
            guard day.start <= now else { throw WeatherError(option: option, value: text, outOf: "… – today") }
            return day
        }
        let last = try to.map { try day($0, "--to") }
        let first = try from.map { try day($0, "--from") }
        guard let yesterday = DayWord.yesterday.day(from: now, in: zone),
            let today = DayWord.today.day(from: now, in: zone),
            let tomorrow = DayWord.tomorrow.day(from: now, in: zone)
        else { throw WeatherError(.badCommandLine) }
        let usualEnd = isChart ? today : yesterday
        let end = last ?? max(first ?? usualEnd, usualEnd)
        let usualStart = isChart ? min(end, yesterday) : DayNames.day(end, back: Self.daysByDefault - 1, in: zone)
        let start = first ?? usualStart
        guard start.start <= end.start else {
            throw WeatherError(option: "--from \(from ?? "")", excludes: "--to \(to ?? "")")
        }
        let past = DateInterval(start: start.start, end: end.end)
        let chart = isChart ? DateInterval(start: start.start, end: last == nil ? tomorrow.end : end.end) : nil
        let count = Int(((chart ?? past).duration / 86_400).rounded())
        let most = isChart ? Self.mostDaysOfChart : Self.mostDays
        guard count <= most else {
            throw WeatherError(option: "--from … --to", value: "\(count)", outOf: "1–\(most)")
        }
        return Days(past: past, chart: chart)
    }

    private static let daysByDefault = 7
    private static let mostDays = 366
    private static let mostDaysOfChart = 9
}

extension DayNames {
    /// The local day that is some days before another.
    fileprivate static func day(_ day: DateInterval, back count: Int, in zone: TimeZone) -> DateInterval {
        let noon = day.start + day.duration / 2 - Double(count) * 86_400
        return LocalDays(zone).days(from: noon, to: noon + 1).first ?? day
    }
}
