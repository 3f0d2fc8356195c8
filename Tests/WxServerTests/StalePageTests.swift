#if Server
import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import wx_server

@Suite("A page with stale weather")
struct StalePageTests {
    private static let now = Date(timeIntervalSince1970: 1_775_484_000)

    private func page(isRefreshing: Bool, staleness: TimeInterval?) throws -> String {
        let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
        var provenance = Provenance(
            provider: "metno", providerName: "MET Norway", attribution: "", fetched: Self.now - 7200)
        provenance.staleness = staleness
        let report = WeatherReport(place: Place(coordinates: point, name: "Seoul"), provenance: provenance)
        let localizer = try Localizer(LocaleRequest(explicit: "en_US"))
        let frame = SitePage.Frame(localizer: localizer, look: SiteLook(), place: "Seoul")
        return SitePage(report, frame, at: Self.now, providerNames: [:], isRefreshing: isRefreshing).html(frame)
    }

    @Test("has the age, and is reloaded with and without scripts while a newer report is fetched")
    func refreshing() throws {
        let html = try page(isRefreshing: true, staleness: nil)
        #expect(html.contains("<div class=\"agebar\" data-asking=\"\">") && html.contains("Fetched 12:00"))
        #expect(html.contains("<noscript><meta http-equiv=\"refresh\" content=\"3\"/></noscript>"))
        #expect(html.contains("<h1 id=\"place\" dir=\"auto\">Seoul"))
    }

    @Test("has the reason when the service failed, and is not reloaded")
    func stale() throws {
        let html = try page(isRefreshing: false, staleness: 3600)
        #expect(html.contains("<div class=\"agebar\">") && html.contains("Out of date by 1 hour."))
        #expect(!html.contains("http-equiv=\"refresh\"") && !html.contains("data-asking"))
        #expect(try !page(isRefreshing: false, staleness: nil).contains("class=\"agebar\""))
    }
}
#endif
