package import Foundation
package import WeatherCore
package import WeatherLocalization

/// The screen of `wx --watch`: a forecast, and in the last row the keys and the clock.
///
///     let lines = WatchView(
///         place: place, report: report, localizer: localizer, options: options, status: WatchStatus(), now: now
///     ).lines()
///
/// It is as high as the terminal. The keys are explained in place of the days when the user asks for it.
package struct WatchView {
    let page: ForecastPage
    let report: WeatherReport?
    let options: ForecastView.Options
    let status: WatchStatus

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - place: The place that is shown.
    ///   - report: Its report; `nil` if there is none yet.
    ///   - localizer: The user's language, units and dates.
    ///   - options: Options of the view; the terminal has rows.
    ///   - status: What the last row says.
    ///   - now: The current time.
    package init(
        place: Place, report: WeatherReport?, localizer: Localizer, options: ForecastView.Options, status: WatchStatus,
        now: Date
    ) {
        let empty = WeatherReport(
            place: place, provenance: Provenance(provider: "", providerName: "", attribution: "", fetched: now))
        page = ForecastView(report: report ?? empty, localizer: localizer, options: options, now: now).page
        (self.report, self.options, self.status) = (report, options, status)
    }

    /// The days after today that a report can show.
    package static func daysAhead(in report: WeatherReport, localizer: Localizer, now: Date) -> Int {
        max(ForecastPage(report: report, localizer: localizer, now: now).comingDays.count - 1, 0)
    }

    /// The lines from the first row of the terminal on, without line feeds.
    package func lines() -> [String] {
        let rows = max(options.terminal.rows ?? 24, 1)
        let hasKeys = rows >= Self.leastRowsOfKeys
        var options = options
        // A view leaves its last row to the prompt.
        options.terminal.rows = hasKeys ? rows - 1 : rows + 1
        var screen = Screen(page, options)
        if report == nil {
            screen.drawMissing(status)
        } else {
            screen.draw()
        }
        screen.canvas.cut(toRows: hasKeys ? rows - 1 : rows)
        if status.explainsKeys { screen.explainKeys(status, above: hasKeys ? rows - 1 : rows) }
        if hasKeys { screen.drawKeys(status, row: rows - 1) }
        return ScreenWriter(
            terminal: options.terminal, palette: options.palette, isRightToLeft: page.localizer.needsDirectionMarks
        ).lines(of: screen.canvas)
    }

    private static let leastRowsOfKeys = 15
}
