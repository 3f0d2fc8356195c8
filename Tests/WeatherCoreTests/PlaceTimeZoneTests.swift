import Foundation
import Testing
import WeatherCore

@Suite("The time zone of a place")
struct PlaceTimeZoneTests {
    private let date = Date(timeIntervalSince1970: 1_783_000_000)

    @Test("an offset equals that of its zone at any date", arguments: [-50_400, -12_600, 0, 20_700, 32_400, 50_400])
    func offset(seconds: Int) throws {
        let known = try #require(PlaceTimeZone(secondsFromGMT: seconds))
        #expect(known.secondsFromGMT(for: date) == seconds)
        #expect(known.zone.secondsFromGMT(for: date) == seconds)
        let zone = try #require(TimeZone(secondsFromGMT: seconds))
        #expect(known == PlaceTimeZone(zone, source: .serviceOffset))
        #expect(known.hashValue == PlaceTimeZone(zone, source: .serviceOffset).hashValue)
        #expect(known != PlaceTimeZone(zone, source: .service))
    }

    @Test("offsets beyond 14 hours are rejected", arguments: [-50_401, 50_401, .max, .min])
    func outOfRange(seconds: Int) {
        #expect(PlaceTimeZone(secondsFromGMT: seconds) == nil)
    }

    @Test("a zone follows clock changes, and replaces an offset")
    func zone() throws {
        var known = try #require(PlaceTimeZone(secondsFromGMT: 3600))
        known.zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(known.secondsFromGMT(for: date) == 7200)
        #expect(known.source == .serviceOffset)
    }
}
