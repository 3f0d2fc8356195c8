import Foundation
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

@Suite("The time zone of a place")
struct TimeZoneFinderTests {
    private let finder = TimeZoneFinder(Gazetteer())
    /// A date in northern summer, when clocks differ from winter time.
    private let july = Date(timeIntervalSince1970: 1_783_000_000)

    private func zone(
        _ latitude: Double,
        _ longitude: Double,
        country: String? = nil,
        known: PlaceTimeZone? = nil
    ) throws -> PlaceTimeZone {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        return finder.timeZone(of: Place(coordinates: point, countryCode: country, timeZone: known), at: july)
    }

    @Test(
        "it is the time zone of the nearest place",
        arguments: [
            (37.57, 126.98, "Asia/Seoul"), (48.6, 7.7, "Europe/Paris"), (-31.95, 141.46, "Australia/Broken_Hill"),
        ])
    func nearest(latitude: Double, longitude: Double, expected: String) throws {
        let found = try zone(latitude, longitude)
        #expect(found.zone.identifier == expected)
        #expect(found.source == .nearestPlace)
        #expect(found.isApproximate)
    }

    @Test(
        "it is the nearest place in the same country, if that is known: Kehl is nearer to Strasbourg than to other German towns"
    )
    func country() throws {
        #expect(try zone(48.575, 7.78, country: "DE").zone.identifier == "Europe/Berlin")
        #expect(try zone(48.575, 7.78, country: "FR").zone.identifier == "Europe/Paris")
        // A country without places nearby is ignored.
        #expect(try zone(37.57, 126.98, country: "FR").zone.identifier == "Asia/Seoul")
    }

    @Test(
        "far from every place, it is the time zone of the nearest one at any distance",
        arguments: [
            (2.04, 87.22, "Asia/Colombo"), (-25.0, 3.0, "Africa/Windhoek"), (24.0, 22.0, "Africa/Tripoli"),
            (-75.0, 0.0, "Atlantic/South_Georgia"),
        ])
    func sea(latitude: Double, longitude: Double, expected: String) throws {
        let found = try zone(latitude, longitude)
        #expect(found.source == .nearestPlace && found.isApproximate)
        #expect(found.zone.identifier == expected)
    }

    @Test("without a gazetteer, it is an offset of whole hours by longitude")
    func longitude() throws {
        let finder = TimeZoneFinder(Gazetteer(contentsOf: URL(fileURLWithPath: "/nonexistent/gazetteer.sqlite")))
        let point = try #require(Coordinates(latitude: 2.04, longitude: 87.22))
        let found = finder.timeZone(of: Place(coordinates: point), at: july)
        #expect(found.source == .longitude)
        #expect(found.zone.secondsFromGMT() == 6 * 3600)
    }

    @Test("the time zone of the place or the service is kept")
    func known() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        for source in [PlaceTimeZone.Source.place, .service] {
            let known = PlaceTimeZone(tokyo, source: source)
            #expect(try zone(48.6, 7.7, known: known) == known)
        }
    }

    @Test("an offset gets the name of the nearest place's zone if both agree, and otherwise is kept")
    func offsets() throws {
        let summer = try #require(PlaceTimeZone(secondsFromGMT: 7200))
        let named = try zone(48.6, 7.7, known: summer)
        #expect(named.zone.identifier == "Europe/Paris")
        #expect(named.source == .serviceOffset)
        let other = try #require(PlaceTimeZone(secondsFromGMT: 3600))
        #expect(try zone(48.6, 7.7, known: other) == other)
    }
}
