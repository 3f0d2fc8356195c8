import Foundation
import Testing
import WeatherCore
import WeatherGazetteer

@Suite("Former names of zones")
struct ZoneLinkTests {
    @Test(
        arguments: [
            ("Asia/Seoul", "Seoul"), ("Asia/Calcutta", "Kolkata"), ("America/Buenos_Aires", "Buenos Aires"),
            ("Europe/Kyiv", "Kyiv"), ("Europe/Kiev", "Kyiv"), ("Asia/Saigon", "Ho Chi Minh City"),
        ])
    func cities(zone: String, city: String) throws {
        #expect(try Gazetteer().city(ofZone: zone)?.place.name == city)
    }

    @Test(arguments: ["Etc/UTC", "UTC", "", "Mars/Olympus", "'; DROP TABLE zones"])
    func none(zone: String) throws {
        #expect(try Gazetteer().city(ofZone: zone) == nil)
    }
}
