import Foundation
import Synchronization
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

@Suite("Finding places")
struct PlaceFinderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-find-\(UUID().uuidString)")

    /// A finder over a folder of this test, with one geocoder.
    private func finder(
        _ geocoder: any Geocoder = StubGeocoder(), language: String? = "en", answer: String = "{}"
    ) -> PlaceFinder {
        var service = IPLocation.descriptor()
        (service.id, service.attribution) = ("names", "© Names")
        return PlaceFinder(
            gazetteer: Gazetteer(),
            savedPlaces: SavedPlaces(file: folder.appendingPathComponent("places.json")),
            lastPlace: LastPlace(folder: folder),
            language: language,
            catalog: ProviderCatalog([ServiceEntry(service, geocoder: { _ in geocoder })])
        ) { descriptor in
            let transport = StubTransport { _ in ServiceResponse(Data(answer.utf8)) }
            return ProviderContext(descriptor: descriptor, transport: transport, clock: { Date() })
        }
    }

    private func delete() { try? FileManager.default.removeItem(at: folder) }

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test("an assumed place has its basis: the last place, the machine's time zone, or the locale's region")
    func assumed() throws {
        defer { delete() }
        let finder = finder(language: "ko")
        func basis(_ remembersLast: Bool, zone: String?, region: String?) throws -> (AssumedPlace.Basis, String?)? {
            let found = try finder.assumedPlace(remembersLast: remembersLast, machineZone: zone, region: region)
            guard case .assumed(let assumed) = found else { return nil }
            return (assumed.basis, assumed.place.name)
        }
        #expect(try #require(try basis(true, zone: "Asia/Seoul", region: "FR")) == (.timeZone, "서울"))
        #expect(try #require(try basis(true, zone: nil, region: "FR")) == (.region, "파리"))
        finder.remember(Place(coordinates: try point(35.18, 129.08)))
        #expect(try #require(try basis(false, zone: nil, region: "FR")).0 == .region)
        // It had no name when it was stored, so it is named after the nearest place.
        let last = try #require(try basis(true, zone: nil, region: "FR"))
        #expect(last.0 == .lastPlace)
        #expect(last.1 != nil)
        let nothing = #expect(throws: WeatherError.self) {
            try finder.assumedPlace(remembersLast: false, machineZone: nil, region: nil)
        }
        #expect(nothing?.reason == .noPlace)
    }

    @Test("the place of the IP address has the service's name, and is named in the user's language")
    func located() async throws {
        let finder = finder(language: "ko", answer: #"{"latitude": 37.57, "longitude": 126.98, "city": "Elsewhere"}"#)
        guard case .located(let place, let service) = try await finder.placeByNetwork(service: nil) else {
            Issue.record("it is not located")
            return
        }
        #expect(service == LocatingService(.ip, name: "ipapi.co"))
        #expect(place.coordinates == (try point(37.57, 126.98)))
        #expect(place.name != nil && place.name != "Elsewhere")
    }

    @Test("a saved place precedes all others of its name")
    func saved() async throws {
        defer { delete() }
        let finder = finder()
        try finder.savedPlaces.add("Seoul", at: try point(1, 2))
        guard case .place(let place) = try await finder.place(for: PlaceRequest("seoul")) else {
            Issue.record("it is not found")
            return
        }
        #expect(place.coordinates == (try point(1, 2)))
    }

    private func request(by geocoder: String) -> PlaceRequest {
        var request = PlaceRequest("Seoul")
        request.geocoder = geocoder
        return request
    }

    @Test("a requested service is asked instead of the gazetteer, and credited")
    func service() async throws {
        let here = Place(coordinates: try point(1, 2), name: "Seoul")
        let geocoder = StubGeocoder(here)
        let found = try await finder(geocoder).place(for: request(by: "NAMES"))
        var credited = here
        credited.attribution = "© Names"
        #expect(found == .place(credited))
        let listed = try await finder(geocoder).places(for: request(by: "names"), limit: 5)
        #expect(listed == .service([credited]))
        #expect(geocoder.queries == ["Seoul", "Seoul"])
    }

    @Test("a service that does not exist is a usage error with the nearest id")
    func unknownService() async {
        let error = await #expect(throws: WeatherError.self) {
            try await finder().place(for: request(by: "nmes"))
        }
        #expect(error?.reason == .unknownGeocoder)
        #expect(error?.details.candidates == ["names"])
    }

    @Test(
        "a list has places of the gazetteer, or else a service's places in the requested country, or else suggestions")
    func lists() async throws {
        let geocoder = StubGeocoder(
            Place(coordinates: try point(1, 2), name: "Qwxyzzyville", countryCode: "FR"),
            Place(coordinates: try point(3, 4), name: "Qwxyzzyville", countryCode: "KR"))
        guard case .gazetteer(let matches) = try await finder(geocoder).places(for: PlaceRequest("Seoul"), limit: 3)
        else {
            Issue.record("the gazetteer does not know Seoul")
            return
        }
        #expect(matches.count <= 3 && matches.first?.entry.place.name == "Seoul")
        #expect(geocoder.queries.isEmpty)
        let found = try await finder(geocoder).places(
            for: PlaceRequest("Qwxyzzyville", country: "kr"), limit: 5)
        guard case .service(let places) = found else {
            Issue.record("no service was asked")
            return
        }
        #expect(places.map(\.countryCode) == ["KR"])
        let failure = WeatherError(.timedOut)
        let failing = StubGeocoder(failing: failure)
        #expect(
            try await finder(failing).places(for: PlaceRequest("Qwxyzzyville"), limit: 5) == .unanswered([], failure))
        let keyless = StubGeocoder(failing: WeatherError(.keyMissing))
        #expect(try await finder(keyless).places(for: PlaceRequest("Qwxyzzyville"), limit: 5) == .unknown([]))
    }

    @Test("the nearest place has its distance; a name is not a point, and the open sea has no place")
    func nearest() throws {
        let found = try finder().nearestPlace(to: PlaceRequest("37.57,126.98"))
        #expect(found.entry.place.countryCode == "KR")
        #expect(found.distance < 10)
        let name = #expect(throws: WeatherError.self) { try finder().nearestPlace(to: PlaceRequest("Seoul")) }
        #expect(name?.reason == .badCoordinates)
        let sea = #expect(throws: WeatherError.self) { try finder().nearestPlace(to: PlaceRequest("-48.9,-123.4")) }
        #expect(sea?.reason == .nothingNear)
        #expect(sea?.details.limit == Int(Gazetteer.farthestNamingDistanceAtSea))
    }
}

@Suite("The place to assume when none is given")
struct AssumedPlaceTests {
    private func assume(last: Place? = nil, zone: String?, region: String?) throws -> AssumedPlace {
        try AssumedPlace(lastPlace: last, machineZone: zone, region: region, language: "ko", gazetteer: Gazetteer())
    }

    @Test(
        "it is the last place, or else the city of the machine's time zone, or else the capital of the locale's region")
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

    @Test("without a basis for an assumption, the result is a usage error", arguments: [nil, "AQ", "ZZ"])
    func nothing(region: String?) {
        let error = #expect(throws: WeatherError.self) { try assume(zone: "Etc/UTC", region: region) }
        #expect(error?.code == .usage)
        #expect(error?.reason == .noPlace)
    }
}

/// A geocoder that knows some names, or fails, and records its queries.
final class StubGeocoder: Geocoder {
    private let answer: Result<[Place], WeatherError>
    private let asked = Mutex<[String]>([])

    init(_ places: Place...) { answer = .success(places) }

    init(failing error: WeatherError) { answer = .failure(error) }

    var queries: [String] { asked.withLock { $0 } }

    func places(matching query: PlaceQuery) async throws -> [Place] {
        asked.withLock { $0.append(query.text) }
        return try answer.get()
    }
}
