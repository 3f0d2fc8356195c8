import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Open-Meteo's geocoding")
struct OpenMeteoGeocodingTests {
    private func find(_ query: PlaceQuery, in body: Data) async throws -> (places: [Place], path: String) {
        let transport = StubTransport { _ in HTTPReply(body) }
        let places = try await OpenMeteoSamples.provider(transport).places(matching: query)
        return (places, try #require(transport.requests.first?.http.path))
    }

    @Test("places have their name, region, country and the time zone that the service sends")
    func places() async throws {
        let (places, path) = try await find(
            PlaceQuery("서울", language: "ko", limit: 3), in: try OpenMeteoSamples.fixture("search.json"))
        #expect(path == "/v1/search?name=%EC%84%9C%EC%9A%B8&count=3&language=ko&format=json")
        #expect(places.map(\.name) == ["서울", "Seoul"])
        #expect(places.map(\.region) == ["서울특별시", "Chiapas"])
        #expect(places.map(\.countryCode) == ["KR", "MX"])
        #expect(places.map(\.timeZone?.zone.identifier) == ["Asia/Seoul", "America/Mexico_City"])
        #expect(places.first?.timeZone?.source == .service)
    }

    @Test(
        "the language is sent without script or region, and no more than 100 places are asked for",
        arguments: [("zh-Hant-TW", "&language=zh&"), ("pt-BR", "&language=pt&"), (nil, "&count=100&format=json")])
    func request(language: String?, part: String) async throws {
        let (_, path) = try await find(
            PlaceQuery("x", language: language, limit: .max), in: try OpenMeteoSamples.fixture("nothing.json"))
        #expect(path.contains(part), "\(path)")
    }

    @Test("an error in the answer is one, in the service's words, whatever the status", arguments: [200, 400])
    func refusal(status: Int) async throws {
        let body = try OpenMeteoSamples.fixture("error.json")
        let provider = OpenMeteoSamples.provider(StubTransport { _ in HTTPReply(status: status, body) })
        let error = await #expect(throws: WeatherError.self) { try await provider.places(matching: PlaceQuery("x")) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == .requestRejected)
        #expect(error?.details.message == "Parameter count must be between 1 and 100.")
        #expect(error?.details.httpStatus == status)
        #expect(error?.provider == "openmeteo")
    }

    @Test("a time zone that does not exist costs itself alone")
    func unknownZone() async throws {
        let body = #"{"results": [{"name": "X", "latitude": 1, "longitude": 2, "timezone": "Mars/Olympus"}]}"#
        let (places, _) = try await find(PlaceQuery("X"), in: Data(body.utf8))
        #expect(places.map(\.name) == ["X"])
        #expect(places.first?.timeZone == nil)
    }
}
