public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A report as text for a terminal: the current weather, the next hours, the days, and the sources of the values.
///
/// Missing values, amounts below 0.1 mm and chances below 10 % are left blank. No line is wider than the terminal. If the
/// terminal's height is known, the view fits it.
public struct ForecastView: Sendable {
    /// A part of the view.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        /// Place and time, the current weather, today's outlook, the next change, and alerts.
        case now
        /// Rain and snow of the next hour or two, by the minute.
        case minutes
        /// The next hours in a row.
        case strip
        /// The days, with their temperatures as bars on one scale.
        case days
        /// Temperature, rain and wind of the next two days as a chart.
        case chart
        /// The steps of the forecast, by day.
        case hours
        /// The days in four parts each.
        case week
        /// The sun and the moon: the sun's course, its times, twilight, and the moon's phase.
        case sun
        /// All current measurements.
        case details
        /// Notes about the values, and the credits of the services in full.
        case notes
    }

    /// Options of the view.
    public struct Options: Sendable, Hashable {
        /// The properties of the terminal.
        public var terminal: Terminal
        /// The parts in the order in which they are shown; `nil` for the parts that fit the terminal.
        public var sections: [Section]?
        /// Whether the steps are shown too.
        public var hourly: Bool
        /// The maximum number of days; `nil` for as many as fit.
        public var days: Int?
        /// How many hours ahead steps are shown; `nil` for all.
        public var hours: Int?
        /// The icons of conditions.
        public var icons: IconSet
        /// The display names of providers, by id; without one, the id is shown.
        public var providerNames: [String: String]
        /// The local day to show, from midnight to midnight; `nil` for the weather now and the whole forecast.
        public var day: DateInterval?
        /// The period of the chart, from a local midnight to another; `nil` for the next two days.
        package var chart: DateInterval?
        /// The day shown instead of the present, counted from today; 0 to use `day`.
        package var daysAhead = 0
        /// How the time of the services' answers is shown.
        package var fetchNote = ForecastPage.FetchNote.ago

        /// Creates options.
        public init(
            terminal: Terminal = .plain, sections: [Section]? = nil, hourly: Bool = false, days: Int? = nil,
            hours: Int? = nil, icons: IconSet = .emoji, providerNames: [String: String] = [:],
            day: DateInterval? = nil
        ) {
            (self.terminal, self.sections, self.hourly, self.days, self.hours) =
                (terminal, sections, hourly, days, hours)
            (self.icons, self.providerNames, self.day) = (icons, providerNames, day)
        }

        /// The columns of the terminal, at least 20.
        var width: Int { max(terminal.columns, 20) }
        /// Returns the options for a part of the width.
        func narrowed(to columns: Int) -> Options {
            var options = self
            options.terminal.columns = columns
            return options
        }

        /// Returns the characters for drawings.
        func glyphs(_ localizer: Localizer) -> Glyphs {
            localizer.isASCII || terminal.isAmbiguousWide ? .ascii : terminal.glyphs
        }

        /// Returns the icon of a condition; empty for an unknown one.
        func icon(_ condition: WeatherCondition, isDay: Bool, _ localizer: Localizer) -> String {
            if condition == .unknown { return "" }
            let icon = ConditionIcon.text(for: condition, isDay: isDay, set: icons, glyphs: glyphs(localizer))
            // The emoji is white, which cannot be seen on a light background; the text form has the text's color.
            return terminal.ground == .light && icon == "\u{2601}\u{FE0F}" ? "\u{2601}\u{FE0E}" : icon
        }

        var palette: Palette { Palette(depth: terminal.depth, ground: terminal.ground) }
    }

    let page: ForecastPage
    let options: Options

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - localizer: The user's language, units and dates.
    ///   - options: Options of the view.
    ///   - now: The current time, which decides which day is today.
    public init(report: WeatherReport, localizer: Localizer, options: Options = Options(), now: Date) {
        self.init(report: report, after: nil, localizer: localizer, options: options, now: now)
    }

    /// Creates a view whose chart begins in the past.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - past: The weather before it; `nil` for none.
    ///   - localizer: The user's language, units and dates.
    ///   - options: Options of the view.
    ///   - now: The current time, which decides which day is today.
    package init(
        report: WeatherReport, after past: WeatherReport?, localizer: Localizer, options: Options, now: Date
    ) {
        var page = ForecastPage(
            report: report, localizer: localizer, now: now, providerNames: options.providerNames, day: options.day)
        page.choose(daysAhead: options.daysAhead)
        page.fetchNote = options.fetchNote
        page.past = past
        self.page = page
        self.options = options
    }

    /// The view, lines ended by line feeds.
    public func text() -> String {
        var screen = Screen(page, options)
        screen.draw()
        return ScreenWriter(
            terminal: options.terminal, palette: options.palette, isRightToLeft: page.localizer.needsDirectionMarks
        ).text(of: screen.canvas)
    }
}
