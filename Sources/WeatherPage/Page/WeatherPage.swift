public import Foundation
public import WeatherCore
public import WeatherLocalization
import WeatherRendering

/// A report as a web page of a single file, in the user's language: the weather now, the next two days by the hour with a
/// graph, the days, all measurements, and where they come from.
///
/// Style and symbols are part of the file; it has no script, and loads nothing. Texts of services and places cannot become
/// markup.
///
///     let page = WeatherPage(report: report, localizer: localizer, now: .now)
///     try page.html().write(to: file, atomically: true, encoding: .utf8)
public struct WeatherPage: Sendable {
    private let page: ForecastPage
    private let theme: PageTheme
    private let days: Int?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - report: The report, its days folded.
    ///   - localizer: The user's language, units and dates.
    ///   - theme: The colors.
    ///   - days: The most days that are shown; `nil` for all.
    ///   - now: The current time, which decides which day is today.
    ///   - providerNames: The names of providers for people, by id; without a name, the id is shown.
    public init(
        report: WeatherReport, localizer: Localizer, theme: PageTheme = .auto, days: Int? = nil, now: Date,
        providerNames: [String: String] = [:]
    ) {
        page = ForecastPage(report: report, localizer: localizer, now: now, providerNames: providerNames)
        (self.theme, self.days) = (theme, days)
    }

    /// The document, ended by a line feed: HTML that is well-formed XML, too, but for its first line.
    public func html() -> String {
        var writer = PageWriter(page: page, days: days)
        let sections = writer.sections()
        let localizer = page.localizer
        let document: HTML = #"""
            <!DOCTYPE html>
            <html lang="\#(localizer.language)" dir="\#(localizer.isRightToLeft ? "rtl" : "ltr")">
            <head><meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width"/>
            <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"/>
            <title>\#(title)</title>
            <style>
            \#(Stylesheet.text(theme: theme, sky: sky))</style></head>
            <body>
            <svg class="defs" aria-hidden="true">\#(writer.definitions)</svg>
            <main>
            \#(sections)</main>
            <footer>
            \#(writer.sources(notes: page.notes))</footer>
            </body></html>

            """#
        return document.text
    }

    /// The place and its weather now.
    private var title: String {
        let weather = [page.present?.temperature?.text, page.present?.conditionText].compactMap(\.self)
        return [page.placeName, weather.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: page.separator)
    }

    private var sky: Sky {
        Sky(page.present?.condition ?? .unknown, isDay: page.present?.isDay ?? true)
    }
}

extension WeatherPage {
    /// The parts of which a server makes a page of its own, whose style sheet is ``SiteStyle/sheet``.
    package struct Parts: Sendable {
        /// The name of the place.
        package var placeName: String
        /// The place and its weather now.
        package var title: String
        /// The class of `body` that has the color of the sky.
        package var sky: HTML
        /// What the sections refer to, for an element `svg`.
        package var definitions: HTML
        /// What a user must not miss: a newer forecast could not be had, or a part is missing.
        package var warnings: [String]
        /// The content of `main`.
        package var sections: HTML
        /// Where the values come from, as paragraphs; without the time at which the services answered.
        package var sources: HTML
    }

    /// The parts of the page, without any style of their own, so that a policy can forbid it.
    package func parts() -> Parts {
        var page = page
        page.fetchNote = .none
        var writer = PageWriter(page: page, days: days)
        let sections = writer.sections()
        return Parts(
            placeName: page.placeName, title: title, sky: sky.name, definitions: writer.definitions,
            warnings: page.warnings, sections: sections, sources: writer.sources(notes: page.remarks))
    }
}
