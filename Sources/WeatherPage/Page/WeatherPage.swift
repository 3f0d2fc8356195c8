public import Foundation
public import WeatherCore
public import WeatherLocalization
import WeatherRendering

/// A report as a self-contained web page in the user's language: the current weather, the next two days by the hour with a
/// graph, the days, all measurements, and the credits.
///
/// The file contains its style sheet and symbols; it has no script, and loads nothing. Texts of services and places are
/// always escaped.
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
    ///   - days: The most days; `nil` for all.
    ///   - now: The current time, which decides which day is today.
    ///   - providerNames: The names of providers for people, by id; without a name, the id is shown.
    public init(
        report: WeatherReport, localizer: Localizer, theme: PageTheme = .auto, days: Int? = nil, now: Date,
        providerNames: [String: String] = [:]
    ) {
        page = ForecastPage(report: report, localizer: localizer, now: now, providerNames: providerNames)
        (self.theme, self.days) = (theme, days)
    }

    /// Returns the document with a final line feed; apart from its first line, the HTML is well-formed XML.
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
            <title>\#(title(writer.present))</title>
            <style>
            \#(Stylesheet.text(theme: theme, sky: sky(writer.present)))</style></head>
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

    /// The place and its current weather.
    private func title(_ present: ForecastPage.Present?) -> String {
        let weather = [present?.temperature?.text, present?.conditionText].compactMap(\.self)
        return [page.placeName, weather.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: page.separator)
    }

    private var suns: [SunEvents] { page.report.days.compactMap(\.sun) + page.report.sunEvents }

    private func sky(_ present: ForecastPage.Present?) -> Sky {
        Sky(present?.condition ?? .unknown, isDay: present?.isDay ?? true)
    }
}

extension WeatherPage {
    /// The parts of a page for the server, which adds its own frame and the style sheet ``SiteStyle/sheet``.
    package struct Parts: Sendable {
        /// The name of the place.
        package var placeName: String
        /// The place and its current weather.
        package var title: String
        /// The current weather and the next change in a line.
        package var summary: String
        /// The classes of `body` that set the color of the sky, and the position of the sun.
        package var sky: HTML
        /// The SVG definitions that the sections refer to.
        package var definitions: HTML
        /// Warnings: a newer forecast was not available, or a part is missing.
        package var warnings: [String]
        /// The content of `main`.
        package var sections: HTML
        /// The credits and notes as paragraphs, without the time of the services' responses.
        package var sources: HTML
    }

    /// The current weather in a few words, for a list of places.
    package struct Summary: Sendable {
        /// The name of the place.
        package var placeName: String
        /// The SVG definition that the symbol refers to.
        package var definitions: HTML
        /// The symbol of the current weather.
        package var symbol: HTML
        /// The current condition; empty if it is unknown.
        package var condition: String
        /// The current temperature; empty if it is unknown.
        package var temperature: String
    }

    /// Returns the current weather in a few words.
    package func summary() -> Summary {
        var writer = PageWriter(page: page, days: 0)
        let present = writer.present
        let symbol = present.map { writer.symbol($0.condition, isDay: $0.isDay) } ?? ""
        return Summary(
            placeName: page.placeName, definitions: writer.symbolDefinitions, symbol: symbol,
            condition: present?.conditionText ?? "",
            temperature: present?.temperature.map { page.localizer.temperature($0.value, withUnit: false) } ?? "")
    }

    /// Returns the parts of the page, without inline styles, so that a content security policy can forbid them.
    package func parts() -> Parts {
        var page = page
        page.fetchNote = .none
        var writer = PageWriter(page: page, days: days)
        let sections = writer.sections()
        return Parts(
            placeName: page.placeName, title: title(writer.present),
            summary: page.summary(writer.present, writer.firstDay),
            sky: "\(sky(writer.present).name) \(SkyDetail.position(of: page.now, among: suns))",
            definitions: writer.definitions, warnings: page.warnings, sections: sections,
            sources: writer.sources(notes: page.remarks))
    }
}
