#if Server
import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherPage
import WeatherRendering

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
