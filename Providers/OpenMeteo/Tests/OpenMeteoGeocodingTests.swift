import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Open-Meteo's geocoding")
struct OpenMeteoGeocodingTests {
    private func provider(_ transport: any HTTPTransport) throws -> OpenMeteoProvider {
        OpenMeteoProvider(context: try OpenMeteoCase.openMeteo.context(through: transport))
    }

    private func find(_ query: PlaceQuery, in body: Data) async throws -> (places: [Place], path: String) {
        let transport = StubTransport { _ in ServiceResponse(body) }
        let places = try await provider(transport).places(matching: query)
        return (places, try #require(transport.requests.first?.http.path))
    }

    @Test("places have their name, region, country and the time zone that the service sends")
    func places() async throws {
        let (places, path) = try await find(
            PlaceQuery("서울", language: "ko", limit: 3), in: try OpenMeteoCase.openMeteo.fixture("search.json"))
        #expect(path == "/v1/search?name=%EC%84%9C%EC%9A%B8&count=3&language=ko&format=json")
        #expect(places.map(\.name) == ["서울", "Seoul"])
        #expect(places.map(\.region) == ["서울특별시", "Chiapas"])
        #expect(places.map(\.countryCode) == ["KR", "MX"])
        #expect(places.map(\.timeZone?.zone.identifier) == ["Asia/Seoul", "America/Mexico_City"])
        #expect(places.first?.timeZone?.source == .service)
    }

    @Test(
        "the language is sent without script or region, and at most 100 places are requested",
        arguments: [("zh-Hant-TW", "&language=zh&"), ("pt-BR", "&language=pt&"), (nil, "&count=100&format=json")])
    func request(language: String?, part: String) async throws {
        let (_, path) = try await find(
            PlaceQuery("x", language: language, limit: .max), in: Data("{}".utf8))
        #expect(path.contains(part), "\(path)")
    }

    @Test("an error in the answer is reported in the service's words, whatever the status", arguments: [200, 400])
    func refusal(status: Int) async throws {
        let body = try OpenMeteoCase.openMeteo.fixture("error.json")
        let provider = try provider(StubTransport { _ in ServiceResponse(status: status, body) })
        let error = await #expect(throws: WeatherError.self) { try await provider.places(matching: PlaceQuery("x")) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == .requestRejected)
        #expect(error?.details.message == "Parameter count must be between 1 and 100.")
        #expect(error?.details.httpStatus == status)
        #expect(error?.provider == "openmeteo")
    }

    @Test("an unknown time zone affects only itself")
    func unknownZone() async throws {
        let body = #"{"results": [{"name": "X", "latitude": 1, "longitude": 2, "timezone": "Mars/Olympus"}]}"#
        let (places, _) = try await find(PlaceQuery("X"), in: Data(body.utf8))
        #expect(places.map(\.name) == ["X"])
        #expect(places.first?.timeZone == nil)
    }

    private static let recorded = SharedFixtures.files(in: "openmeteo", withExtension: "json")
        .filter { $0.lastPathComponent.hasPrefix("geocoding-") }

    @Test(arguments: recorded)
    func recordedPlaces(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let places = try await find(PlaceQuery("x", limit: 100), in: body).places
        let sent = try JSONValue(parsing: body)["results"].elements.count
        #expect(places.count == sent)
        for place in places {
            #expect(place.name != nil && place.region != nil && place.countryCode != nil && place.timeZone != nil)
        }
    }

    @Test("the best match comes first", .enabled(if: SharedFixtures.folder != nil))
    func first() async throws {
        let body = try SharedFixtures.document("openmeteo/geocoding-hollywood.json")
        let place = try await find(PlaceQuery("Hollywood", limit: 1), in: body).places.first
        #expect(place?.region == "Florida")
        #expect(place?.timeZone?.zone.identifier == "America/New_York")
    }
}
