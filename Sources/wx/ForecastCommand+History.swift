import Foundation
import WeatherCore
import WeatherDocuments
import WeatherRendering
import WeatherSession

extension Run {
    /// The local day that a word means, if it is over.
    ///
    /// - Throws: `WeatherError` when the providers' files cannot be read.
    func pastDay(_ word: DayWord, at place: Place) throws -> DateInterval? {
        switch word {
        case .today, .tomorrow, .weekday: return nil
        case .yesterday, .date: break
        }
        let now = try session.now()
        guard let day = word.day(from: now, in: try session.timeZone(of: place)), day.end <= now else { return nil }
        return day
    }
}

extension ForecastCommand {
    /// Writes the weather of a past day.
    func writeHistory(_ answer: SessionAnswer, of day: DateInterval, _ run: Run) throws {
        if view.format != .text {
            return try Output.write(run.historyText(answer, as: view.format, hourly: view.hourly))
        }
        var options = try options(run)
        options.day = day
        try run.show(answer, options, view)
    }

    /// - Throws: `WeatherError` with the code `usage` when a format or an option is for forecasts alone.
    func checkHistory() throws(WeatherError) {
        if template != nil { throw WeatherError(option: "--template", excludes: "wx history") }
        if sure { throw WeatherError(option: "--sure", excludes: "wx history") }
        if consensus { throw WeatherError(option: "--consensus", excludes: "wx history") }
        try view.format.checkHistory()
    }
}

extension OutputFormat {
    /// - Throws: `WeatherError` with the code `usage` for a format that shows the present.
    func checkHistory() throws(WeatherError) {
        switch self {
        case .text, .json, .csv, .ndjson, .markdown: return
        case .oneline, .prose, .html, .svg, .png, .ical, .prometheus, .wttr:
            throw WeatherError(option: "--format \(rawValue)", excludes: "wx history")
        }
    }
}

extension Run {
    /// Past weather in a format other than text.
    func historyText(_ answer: SessionAnswer, as format: OutputFormat, hourly: Bool) -> String {
        switch format {
        case .csv: ReportCSV.text(for: answer.report.showingHistory)
        case .ndjson: ReportLines.text(for: answer.report.showingHistory)
        case .markdown:
            ReportMarkdown(
                report: answer.report.showingHistory, localizer: session.localizer, hourly: hourly, now: answer.now
            ).text()
        default: ReportJSON.text(for: answer.report)
        }
    }

    /// Shows past weather as a forecast is shown.
    func show(_ answer: SessionAnswer, _ options: ForecastView.Options, _ view: ViewOptions) throws {
        var options = options
        try show(on: options.terminal, noPager: view.noPager, width: view.width) { terminal in
            options.terminal = terminal
            return ForecastView(
                report: answer.report.showingHistory, localizer: session.localizer, options: options, now: answer.now
            ).text()
        }
    }
}
