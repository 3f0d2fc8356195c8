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
        let body = writer.body()
        let present = page.present
        let sky = Sky(present?.condition ?? .unknown).colors(isDay: present?.isDay ?? true)
        let localizer = page.localizer
        let weather = [present?.temperature?.text, present?.conditionText].compactMap(\.self).joined(separator: " ")
        let document: HTML = #"""
            <!DOCTYPE html>
            <html lang="\#(localizer.language)" dir="\#(localizer.isRightToLeft ? "rtl" : "ltr")">
            <head><meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width"/>
            <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"/>
            <title>\#([page.placeName, weather].filter { !$0.isEmpty }.joined(separator: page.separator))</title>
            <style>
            \#(Stylesheet.text(theme: theme, sky: sky))</style></head>
            <body>
            <svg class="defs" aria-hidden="true">\#(writer.definitions)</svg>
            \#(body)
            </body></html>

            """#
        return document.text
    }
}
