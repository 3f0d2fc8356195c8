import Foundation
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

@Suite("The place when none is given")
struct AssumedPlaceTests {
    private func assume(last: Place? = nil, zone: String?, region: String?) throws -> AssumedPlace {
        try AssumedPlace(lastPlace: last, machineZone: zone, region: region, language: "ko", gazetteer: Gazetteer())
    }

    @Test("it is the last one, else the city of the machine's zone, else the capital of the locale's region")
    func order() throws {
        let home = Place(coordinates: try #require(Coordinates(latitude: 1, longitude: 1)))
        let last = try assume(last: home, zone: "Asia/Seoul", region: "US")
        #expect(last.basis == .lastPlace)
        #expect(last.place == home)
        let zone = try assume(zone: "America/Los_Angeles", region: "KR")
        #expect(zone.basis == .timeZone)
        #expect(zone.place.name == "로스앤젤레스")
        #expect(zone.place.timeZone?.zone.identifier == "America/Los_Angeles")
        let region = try assume(zone: "Etc/UTC", region: "FR")
        #expect(region.basis == .region)
        #expect(region.place.name == "파리")
    }

    @Test("with nothing to go by it is a usage error", arguments: [nil, "AQ", "ZZ"])
    func nothing(region: String?) {
        let error = #expect(throws: WeatherError.self) { try assume(zone: "Etc/UTC", region: region) }
        #expect(error?.code == .usage)
        #expect(error?.reason == .noPlace)
    }
}
