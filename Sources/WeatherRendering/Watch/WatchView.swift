package import Foundation
package import WeatherCore
package import WeatherLocalization

/// The screen of `wx --watch`: a forecast, and in the last row the keys and the clock.
///
///     let lines = WatchView(
///         place: place, report: report, localizer: localizer, options: options, status: WatchStatus(), now: now
///     ).lines()
///
/// It is as high as the terminal. On request, an explanation of the keys replaces the days.
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
    ///   - options: Options of the view; without a number of terminal rows, 24 are assumed.
    ///   - status: The contents of the last row.
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

    /// Returns the number of days after today that a report can show.
    package static func daysAhead(in report: WeatherReport, localizer: Localizer, now: Date) -> Int {
        max(ForecastPage(report: report, localizer: localizer, now: now).comingDays.count - 1, 0)
    }

    /// The lines from the first row of the terminal on, without line feeds.
    package func lines() -> [String] {
        let rows = max(options.terminal.rows ?? 24, 1)
        let hasKeys = rows >= Self.leastRowsOfKeys
        var options = options
        // A view leaves the last row for the shell prompt, which `--watch` does not need.
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

/// The contents of the last row of ``WatchView``.
package struct WatchStatus: Sendable, Hashable {
    /// The state of requests.
    package enum Activity: Sendable, Hashable {
        /// The services are asked again at this time; `nil` for never.
        case waiting(next: Date?)
        /// The services are being asked; `step` is the step of the spinner.
        case asking(step: Int)
        /// The request at this time failed; the next one is at `next`.
        case failed(Date, next: Date?)
    }

    /// The state of requests.
    package var activity = Activity.waiting(next: nil)
    /// The number of the place that is shown, from 1 on.
    package var placeNumber = 1
    /// The number of places.
    package var placeCount = 1
    /// Why there is no report, in words.
    package var problem: String?
    /// Whether the keys are explained.
    package var explainsKeys = false

    /// Creates a status: one place, without a next request.
    package init() {}
}

/// The text that updates a terminal's screen from one state to the next.
///
/// It is a synchronized update (DEC private mode 2026), which terminals that support the mode show all at once. Only
/// changed rows are written.
package enum ScreenUpdate {
    /// The text; empty if nothing changed.
    ///
    /// - Parameters:
    ///   - lines: The lines of the screen.
    ///   - shown: The lines that are shown now; `nil` if they are unknown.
    ///   - bidi: How the terminal detects the direction of lines, if any has direction marks.
    /// - Returns: Text with control sequences.
    package static func text(showing lines: [String], after shown: [String]?, bidi: Bidi) -> String {
        var text = ""
        for row in 0..<max(lines.count, shown?.count ?? 0) {
            let line = row < lines.count ? lines[row] : ""
            if let shown, row < shown.count, shown[row] == line { continue }
            // The row is cleared first: clearing after a line as wide as the terminal would erase its last character.
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K\(line)"
        }
        if shown == nil {
            text = "\u{1B}[0m\u{1B}[2J" + text
        } else if text.isEmpty {
            return ""
        }
        if bidi == .vte { text = "\u{1B}[?2501h\(text)\u{1B}[?2501l" }
        return "\u{1B}[?2026h\(text)\u{1B}[?2026l"
    }
}

/// Returns a frame of a one-column spinner, shown during a request.
///
/// - Parameters:
///   - step: The number of the frame; a frame lasts a tenth of a second.
///   - glyphs: The characters that can be shown.
/// - Returns: One character.
package func turningSign(step: Int, _ glyphs: Glyphs) -> String {
    let signs =
        glyphs == .unicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
    return signs[Int(step.magnitude % UInt(signs.count))]
}
