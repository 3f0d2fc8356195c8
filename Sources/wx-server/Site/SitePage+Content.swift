#if Server
import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherPage
import WeatherRendering

extension SitePage {
    /// The page of a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - frame: What every page has.
    ///   - now: The time.
    ///   - providerNames: The names of services, by id.
    ///   - message: What stands above the weather.
    ///   - query: What the field of the search has in it.
    ///   - isAsking: Whether a newer report is being asked for.
    init(
        _ report: WeatherReport, _ frame: Frame, at now: Date, providerNames: [String: String],
        message: SiteMessage? = nil, query: String = "", isAsking: Bool = false
    ) {
        let localizer = frame.localizer
        let parts = WeatherPage(report: report, localizer: localizer, now: now, providerNames: providerNames).parts()
        let zone = report.place.timeZone?.zone ?? .gmt
        func time(_ date: Date) -> String { localizer.date(date, as: .time, in: zone) }
        let fetched = time(report.provenance.fetched)
        let expires = report.provenance.expires.flatMap { $0 > now ? time($0) : nil }
        let kept = expires.map { localizer.web("kept", fetched, $0) } ?? localizer.web("kept.fetched", fetched)
        let link: HTML = #"<a href="\#(frame.weather)" class="refresh">\#(localizer.web("refresh"))</a>"#
        // The script asks again and again until there is newer weather; without it, the page is loaded again.
        let asking: HTML = isAsking ? #" data-asking="""# : ""
        let warnings = isAsking ? ["\(kept). \(localizer.web("loading"))…"] : parts.warnings
        refresh = isAsking ? Self.unscriptedRefresh : nil
        title = [message?.title, parts.title].compactMap(\.self).joined(separator: " · ")
        content = """
            \(message?.html(isAlone: false) ?? "")\(Self.warning(warnings, asking, localizer.web("retry"), frame.weather))\(parts.sections)
            """
        definitions = parts.definitions
        sky = parts.sky
        sources = #"""
            <p class="kept">\#(kept) · \#(link)</p>
            \#(parts.sources)
            """#
        self.query = query
        isSearching = message != nil
    }

    /// In seconds.
    private static let unscriptedRefresh = 3

    /// What a user must not miss, above the weather; empty for nothing.
    private static func warning(_ warnings: [String], _ asking: HTML, _ retry: String, _ path: String) -> HTML {
        if warnings.isEmpty { return "" }
        return ##"""
            <div class="agebar"\##(asking)><svg class="i" aria-hidden="true"><use href="#warn"/></svg>\##
            <p>\##(warnings.joined(separator: " "))</p><a href="\##(path)" class="refresh">\##(retry)</a></div>

            """##
    }

    /// A page that says something instead of the weather.
    init(_ message: SiteMessage, _ localizer: Localizer, query: String = "") {
        title = message.title
        content = "\(message.html(isAlone: true))\(SiteMessage.skeleton(localizer))"
        definitions = SiteSymbol.warning
        self.query = query
        isSearching = true
        refresh = message.again
    }
}

extension SitePage {
    /// The page of a place on maps of its surroundings and of the world.
    init(mapOf place: Place, _ frame: Frame, at now: Date) {
        let localizer = frame.localizer
        let point = place.coordinates.label
        let name = place.name?.sanitized(limit: 80) ?? point
        let about = localizer.web("map.about", name, point)
        let spot = MapSpot(name: name, coordinates: place.coordinates)
        title = localizer.web("map.title", name)
        let map = PlaceMap(of: spot, title: title, now: now)
        content = #"""
            <h1 class="title" dir="auto">\#(title)</h1>
            \#(map.html)<p class="about">\#(about)</p>

            """#
        sources = "<p>Natural Earth</p>"
    }

    /// The page of what several services say of a place, side by side.
    init(_ comparison: WeatherComparison, _ frame: Frame, at now: Date, providerNames: [String: String]) {
        let localizer = frame.localizer
        let name = comparison.place?.name ?? frame.place ?? ""
        title = localizer.web("compare.title", name)
        let section = ComparisonSection(
            comparison, title: title, localizer: localizer, providerNames: providerNames, now: now)
        let alone = comparison.reports.count > 1 ? "" : "<p>\(localizer.web("compare.one"))</p>\n" as HTML
        content = "\(alone)\(section.html)"
    }
}
#endif
