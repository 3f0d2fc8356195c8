#if Server
import WeatherLocalization
import WeatherPage
import WeatherPlaces
import WeatherSession

/// A visitor's favorite places, each with the current weather, as items of a list; the pages' script shows them.
struct FavoriteChips {
    let renderer: CachingRenderer
    let locale: ResponseLocale

    /// Returns the items; a place without weather has only its name.
    func html(_ favorites: FavoritePlaces) async throws -> HTML {
        let chips = try await withThrowingTaskGroup(of: (Int, HTML).self) { group in
            for (index, text) in favorites.texts.enumerated() {
                group.addTask { (index, try await chip(text)) }
            }
            return try await group.reduce(into: [(Int, HTML)]()) { $0.append($1) }
        }
        return "\(chips.sorted { $0.0 < $1.0 }.map(\.1))"
    }

    private func chip(_ text: String) async throws -> HTML {
        let session = try renderer.sessions.session(for: locale)
        guard let place = try? await renderer.place(PlaceRequest(rounding: text), for: locale, .html, onSearch: {}),
            let report = try? await renderer.reports.reportAllowingStale(on: .forecast(place), in: session).report
        else { return Self.item(text, "<span>\(text)</span>") }
        let now = try session.now()
        let summary = WeatherPage(report: report, localizer: session.localizer, now: now).summary()
        return Self.item(
            text,
            #"""
            <svg class="defs" aria-hidden="true">\#(summary.definitions)</svg>\#(summary.symbol)\#
            <span dir="auto">\#(summary.placeName)</span> <b>\#(summary.temperature)</b>\#
            <span class="vh">\#(summary.condition)</span>
            """#)
    }

    private static func item(_ text: String, _ content: HTML) -> HTML {
        #"<li><a href="\#(SitePath.weather(text))" data-place="\#(text)" draggable="false">\#(content)</a></li>"#
    }
}
#endif
