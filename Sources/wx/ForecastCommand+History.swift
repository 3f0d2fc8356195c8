import Foundation
import WeatherCore
import WeatherDocuments
import WeatherPage
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
            return try run.write(history: answer, view)
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
        case .text, .json, .csv, .ndjson, .markdown, .html, .svg, .png, .ical: return
        case .oneline, .prose, .prometheus, .wttr:
            throw WeatherError(option: "--format \(rawValue)", excludes: "wx history")
        }
    }
}

extension Run {
    /// Writes past weather in a format other than text.
    func write(history answer: SessionAnswer, _ view: ViewOptions) throws {
        var shown = answer
        shown.report = answer.report.showingHistory
        let text: String
        switch view.format {
        case .csv: text = ReportCSV.text(for: shown.report)
        case .ndjson: text = ReportLines.text(for: shown.report)
        case .markdown:
            text = ReportMarkdown(
                report: shown.report, localizer: session.localizer, hourly: view.hourly, now: answer.now
            ).text()
        case .html: text = try page(of: shown, theme: view.theme, days: nil).html()
        case .svg: text = try card(of: shown, theme: view.theme, days: nil).svg()
        case .png: return try Output.write(card(of: shown, theme: view.theme, days: nil).png())
        case .ical: text = calendar(of: shown, days: nil).text()
        default: text = ReportJSON.text(for: answer.report)
        }
        try Output.write(text)
    }

    /// Shows past weather as a forecast is shown.
    ///
    /// - Parameters:
    ///   - answer: The past weather.
    ///   - coming: A forecast, which the chart goes on with; `nil` to show past weather alone.
    ///   - options: How it is drawn.
    ///   - view: The options of the command line.
    /// - Throws: As ``Output/write(_:)``.
    func show(
        _ answer: SessionAnswer, before coming: SessionAnswer? = nil, _ options: ForecastView.Options,
        _ view: ViewOptions
    ) throws {
        var options = options
        let past = answer.report.showingHistory
        try show(on: options.terminal, noPager: view.noPager, width: view.width) { terminal in
            options.terminal = terminal
            return ForecastView(
                report: coming?.report ?? past, after: coming == nil ? nil : past, localizer: session.localizer,
                options: options, now: answer.now
            ).text()
        }
    }
}
