import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
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
    }

    func run(_ run: Run) async throws {
        let session = run.session
        try session.checkChosenProviders()
        var report: WeatherReport?
        defer { if view.explain { run.explain(report, width: view.width) } }
        let place = try await run.place(named: place, places)
        let period = try period(run, in: session.timeZone(of: place))
        let answer = try await run.waiting {
            try await session.history(of: place, during: period, isNamed: !self.place.isEmpty)
        }
        report = answer.report
        if view.format == .text {
            try run.show(answer, options(run, of: answer.report, period), view)
        } else {
            try Output.write(run.historyText(answer, as: view.format, hourly: view.hourly))
        }
        if view.verbose { try run.writeMore(answer.remarks) }
    }

    /// How the days are drawn: one as a day of a forecast is, several as a list.
    private func options(_ run: Run, of report: WeatherReport, _ period: DateInterval) throws -> ForecastView.Options {
        var options = ForecastView.Options(
            terminal: try run.terminal(color: view.color, theme: view.theme, width: view.width),
            sections: nil, hourly: view.hourly, icons: try run.icons(view.icons) ?? .emoji,
            providerNames: run.session.catalog.names)
        if (report.history?.days.count ?? 0) < 2 {
            options.day = period
        } else {
            options.sections = view.hourly ? [.now, .days, .hours] : [.now, .days]
        }
        return options
    }

    /// The days that are asked for: by default the seven before today.
    ///
    /// - Throws: `WeatherError` with the code `usage` for something else than past days, or for too many.
    private func period(_ run: Run, in zone: TimeZone) throws -> DateInterval {
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
        guard let yesterday = DayWord.yesterday.day(from: now, in: zone) else {
            throw WeatherError(.badCommandLine)
        }
        let end = last ?? (first.map { $0.start > yesterday.start ? $0 : yesterday } ?? yesterday)
        let start = first ?? DayNames.day(end, back: Self.daysByDefault - 1, in: zone)
        guard start.start <= end.start else {
            throw WeatherError(option: "--from \(from ?? "")", excludes: "--to \(to ?? "")")
        }
        let days = Int((end.end.timeIntervalSince(start.start) / 86_400).rounded())
        guard days <= Self.mostDays else {
            throw WeatherError(option: "--from … --to", value: "\(days)", outOf: "1–\(Self.mostDays)")
        }
        return DateInterval(start: start.start, end: end.end)
    }

    private static let daysByDefault = 7
    private static let mostDays = 366
}

extension DayNames {
    /// The local day that is some days before another.
    fileprivate static func day(_ day: DateInterval, back count: Int, in zone: TimeZone) -> DateInterval {
        let noon = day.start + day.duration / 2 - Double(count) * 86_400
        return LocalDays(zone).days(from: noon, to: noon + 1).first ?? day
    }
}
