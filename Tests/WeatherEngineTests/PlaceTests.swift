import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer

@Suite("Places")
struct PlaceTests {
    private struct Known: Geocoder {
        var names: [String]
        func places(matching query: PlaceQuery) async throws -> [Place] {
            guard names.contains(query.text), let point = Coordinates(latitude: 1, longitude: 2) else { return [] }
            return [Place(coordinates: point, name: query.text)]
        }
    }

    private struct Failing: Geocoder {
        var error: WeatherError
        func places(matching query: PlaceQuery) async throws -> [Place] { throw error }
    }

    private func find(_ text: String, _ geocoders: any Geocoder...) async throws -> Place {
        try await PlaceResolver(geocoders: geocoders.map { geocoder in { geocoder } }).place(for: text, language: "ko")
    }

    @Test(
        "two decimal numbers are a point",
        arguments: [
            ("37.57,126.98", 37.57, 126.98), (" -33.87,151.21", -33.87, 151.21), ("59.91, 10.75", 59.91, 10.75),
            ("+1 -2", 1, -2), (".5,-.5", 0.5, -0.5), ("90,-180", 90, -180),
        ])
    func points(text: String, latitude: Double, longitude: Double) async throws {
        #expect(try await find(text).coordinates == Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test("coordinates that are no point are refused without asking a geocoder")
    func badPoint() async {
        let error = await #expect(throws: WeatherError.self) { try await find("91,0", Known(names: ["91,0"])) }
        #expect(error?.reason == .latitudeOutOfRange)
    }

    @Test("names are looked up in order; the first geocoder that knows one answers")
    func chain() async throws {
        #expect(try await find("Oslo", Known(names: []), Known(names: ["Oslo"])).name == "Oslo")
    }

    @Test("a name that no geocoder knows is not found, never another town")
    func unknown() async {
        let error = await #expect(throws: WeatherError.self) { try await find("Xyzzy", Known(names: ["Oslo"])) }
        #expect(error?.code == .placeNotFound)
        #expect(error?.reason == .unknownName)
        #expect(error?.details.subject == "Xyzzy")
    }

    @Test("without a usable geocoder the error says which key would help")
    func noGeocoder() async {
        let missing = WeatherError(
            .credentialMissing, .keyMissing, details: .init { $0.variable = "OPENWEATHER_API_KEY" })
        let error = await #expect(throws: WeatherError.self) { try await find("Oslo", Failing(error: missing)) }
        #expect(error?.reason == .noGeocoder)
        #expect(error?.details.variable == "OPENWEATHER_API_KEY")
    }

    @Test("a geocoder that fails is told of only when no other one answered")
    func failing() async throws {
        let down = Failing(error: WeatherError(.unavailable, .timedOut))
        #expect(try await find("Oslo", down, Known(names: ["Oslo"])).name == "Oslo")
        let error = await #expect(throws: WeatherError.self) { try await find("Oslo", down) }
        #expect(error?.reason == .timedOut)
    }

    @Test("with no place: the last one, else the zone's city, else the region's; else a usage error")
    func assumed() throws {
        let table = ZoneTable(
            zoneTab:
                "KR\t+3733+12658\tAsia/Seoul\nUS\t+404251-0740023\tAmerica/New_York\nUS\t+340308-1181434\tAmerica/Los_Angeles\n"
                .utf8)
        let home = Place(coordinates: try #require(Coordinates(latitude: 1, longitude: 1)))
        let last = try AssumedPlace(lastPlace: home, machineZone: "Asia/Seoul", region: "US", table: table)
        #expect(last.basis == .lastPlace)
        #expect(last.place == home)
        let zone = try AssumedPlace(lastPlace: nil, machineZone: "America/Los_Angeles", region: "KR", table: table)
        #expect(zone.basis == .timeZone)
        #expect(zone.zone == "America/Los_Angeles")
        let region = try AssumedPlace(lastPlace: nil, machineZone: "Etc/UTC", region: "US", table: table)
        #expect(region.basis == .region)
        #expect(region.zone == "America/New_York")
        let error = #expect(throws: WeatherError.self) {
            try AssumedPlace(lastPlace: nil, machineZone: "Etc/UTC", region: nil, table: table)
        }
        #expect(error?.reason == .noPlace)
    }

    @Test(
        "misspelt words find the nearest ones, and nonsense finds none",
        arguments: [
            ("openwaether", ["openweather"]), ("met", ["metno"]), ("metnoo", ["metno"]), ("xyzzy", []), ("", []),
        ])
    func spelling(word: String, nearest: [String]) {
        #expect(Spelling.nearest(to: word, among: ["metno", "openweather"], limit: 1) == nearest)
    }
}
