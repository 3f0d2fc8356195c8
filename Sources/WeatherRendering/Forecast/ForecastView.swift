public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A report as text for a terminal: the place, the current weather, the days, on request the steps, and notes.
///
/// Missing values are left blank. A row never wraps: see ``Options/width``.
public struct ForecastView: Sendable {
    /// Options of the view.
    public struct Options: Sendable, Hashable {
        /// The columns of the terminal.
        ///
        /// Below 20, the view is made for 20. On a narrow terminal, headings and conditions take their short forms, then
        /// conditions are cut with an ellipsis. Then columns are left out: first the wind, then the amount and the
        /// chance of precipitation, then the condition's words, finally its icon.
        public var width: Int
        /// Whether the steps are shown too.
        public var hourly: Bool
        /// How the text is styled.
        public var style: TextStyle
        /// The names of providers for people, by id; without a name, the id is shown.
        public var providerNames: [String: String]

        /// Creates options.
        public init(
            width: Int = 80,
            hourly: Bool = false,
            style: TextStyle = .plain,
            providerNames: [String: String] = [:]
        ) {
            self.width = width
            self.hourly = hourly
            self.style = style
            self.providerNames = providerNames
        }
    }

    let report: WeatherReport
    let localizer: Localizer
    let options: Options
    let now: Date
    let zone: TimeZone
    let width: Int
    /// The width of running text, short enough to read.
    let textWidth: Int

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - report: The report, its days folded.
    ///   - localizer: The user's language, units and dates.
    ///   - options: Options of the view.
    ///   - now: The current time, which decides which day is today.
    public init(report: WeatherReport, localizer: Localizer, options: Options = Options(), now: Date) {
        self.report = report
        self.localizer = localizer
        self.options = options
        self.now = now
        zone = report.place.timeZone?.zone ?? .gmt
        width = max(options.width, 20)
        textWidth = min(width, 80)
    }

    /// The view, lines ended by line feeds.
    public func text() -> String {
        var buffer = TextBuffer(style: options.style, isRightToLeft: localizer.needsDirectionMarks)
        writeHeader(to: &buffer)
        writeAlertLines(to: &buffer)
        writePresent(to: &buffer)
        writeDays(to: &buffer)
        if options.hourly || report.days.isEmpty { writeSteps(to: &buffer) }
        writeNotes(to: &buffer)
        return buffer.text
    }

    /// The day that contains `now`, if the report has it.
    var today: DayWeather? {
        report.days.first { $0.start <= now && now < $0.end }
    }

    /// The number of the local day of an instant, counted from 1970.
    func localDay(of date: Date) -> Double {
        ((date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))) / 86_400).rounded(.down)
    }

    /// The sign for truncated text.
    var ellipsis: String { localizer.isASCII ? ".." : "…" }

    /// A text from outside, made safe to show; `nil` when nothing of it is left.
    func presentable(_ text: String?, limit: Int = 200) -> String? {
        guard let text else { return nil }
        let clean = text.sanitized(limit: limit)
        let shown = localizer.isASCII ? asciiText(clean) : clean
        return shown.allSatisfy(\.isWhitespace) ? nil : shown
    }

    /// Writes spans in sequence, separated by three blanks, on as many lines as they need.
    func writeFlow(_ items: [[Span]], indent: Int, to buffer: inout TextBuffer) {
        var line: [Span] = []
        var used = 0
        for item in items where !item.isEmpty {
            let itemWidth = item.reduce(0) { $0 + $1.width }
            if !line.isEmpty, used + 3 + itemWidth > width {
                buffer.line(line)
                line = []
            }
            if line.isEmpty {
                line = [.blanks(indent)]
                used = indent
            } else {
                line.append(.blanks(3))
                used += 3
            }
            line += item.map { $0.truncated(toColumns: width - indent, ellipsis: ellipsis) }
            used += itemWidth
        }
        if !line.isEmpty { buffer.line(line) }
    }
}
