#if Server
import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherPage
import WeatherRendering

extension SitePage {
    /// Creates the page of a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - frame: The language and appearance of the page, and its place.
    ///   - now: The current time.
    ///   - providerNames: The names of services, by id.
    ///   - message: A message above the weather.
    ///   - query: The text in the search field.
    ///   - isRefreshing: Whether a newer report is being fetched.
    init(
        _ report: WeatherReport, _ frame: Frame, at now: Date, providerNames: [String: String],
        message: SiteMessage? = nil, query: String = "", isRefreshing: Bool = false
    ) {
        let localizer = frame.localizer
        let parts = WeatherPage(report: report, localizer: localizer, now: now, providerNames: providerNames).parts()
        let zone = report.place.timeZone?.zone ?? .gmt
        func time(_ date: Date) -> String { localizer.date(date, as: .time, in: zone) }
        let fetched = time(report.provenance.fetched)
        let expires = report.provenance.expires.flatMap { $0 > now ? time($0) : nil }
        let age = expires.map { localizer.web("kept", fetched, $0) } ?? localizer.web("kept.fetched", fetched)
        let link: HTML = #"<a href="\#(frame.weather)" class="refresh">\#(localizer.web("refresh"))</a>"#
        // The script polls until there is newer weather; without scripts, the page is reloaded.
        let refreshing: HTML = isRefreshing ? #" data-asking="""# : ""
        let warnings = isRefreshing ? ["\(age). \(localizer.web("loading"))…"] : parts.warnings
        refresh = isRefreshing ? Self.unscriptedRefresh : nil
        title = [message?.title, parts.title].compactMap(\.self).joined(separator: " · ")
        // Only a visitor without favorites and last places gets the weather of the default place.
        let question: HTML = frame.place == nil ? #"<p class="ask">\#(localizer.web("home.ask"))</p>"# : ""
        content = """
            \(message?.html(isAlone: false) ?? question)\(Self.warning(warnings, refreshing, localizer.web("retry"), frame.weather))\(parts.sections)
            """
        definitions = parts.definitions
        sky = parts.sky
        summary = parts.summary
        sources = #"""
            <p class="kept">\#(age) · \#(link)</p>
            \#(parts.sources)
            """#
        self.query = query
        isSearching = message != nil
    }

    /// In seconds.
    private static let unscriptedRefresh = 3

    /// Warnings above the weather; empty without any.
    private static func warning(_ warnings: [String], _ refreshing: HTML, _ retry: String, _ path: String) -> HTML {
        if warnings.isEmpty { return "" }
        return ##"""
            <div class="agebar"\##(refreshing)><svg class="i" aria-hidden="true"><use href="#warn"/></svg>\##
            <p>\##(warnings.joined(separator: " "))</p><a href="\##(path)" class="refresh">\##(retry)</a></div>

            """##
    }

    /// Creates a page with a message instead of the weather.
    init(_ message: SiteMessage, _ localizer: Localizer, query: String = "") {
        title = message.title
        content = "\(message.html(isAlone: true))\(SiteMessage.skeleton(localizer))"
        definitions = SiteSymbol.warning
        self.query = query
        isSearching = true
        refresh = message.reloadDelay
    }

    /// Creates the page for the time without a connection; its script lists the stored pages.
    static func offline(_ localizer: Localizer) -> SitePage {
        // The browser shows it at the address that it could not load, which this link loads again.
        let message = SiteMessage(title: localizer.web("offline"), actions: [(localizer.web("retry"), "")])
        let content: HTML = #"""
            \#(message.html(isAlone: true))<section class="stored msg" hidden=""><h2 class="next">\#(localizer.web("offline.stored"))</h2>
            <ul></ul></section>

            """#
        return SitePage(title: message.title, content: content, isConnected: false)
    }
}

extension SitePage {
    /// Creates the page that compares the forecasts of several services for a place.
    ///
    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - asTables: Whether the values are in tables instead of a chart.
    ///   - frame: The language and appearance of the page, and its place.
    ///   - now: The current time.
    ///   - providerNames: The names of services, by id.
    init(
        _ comparison: WeatherComparison, asTables: Bool, _ frame: Frame, at now: Date, providerNames: [String: String]
    ) {
        let localizer = frame.localizer
        let name = comparison.place?.name ?? frame.place ?? ""
        title = localizer.web("compare.title", name)
        let section = ComparisonSection(
            comparison, title: title, localizer: localizer, providerNames: providerNames, now: now)
        let alone = comparison.reports.count > 1 ? "" : "<p>\(localizer.web("compare.one"))</p>\n" as HTML
        let path = SitePath.page("/compare", of: frame.place)
        let tables = path + (frame.place == nil ? "?" : "&") + "view=table"
        content = "\(alone)\(asTables ? section.tables : section.chart(withTablesAt: tables))"
    }
}
#endif
