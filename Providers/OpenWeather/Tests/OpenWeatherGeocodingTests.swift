import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather's geocoding")
struct OpenWeatherGeocodingTests {
    private let transport = StubTransport { request in
        HTTPReply(
            request.pathWithoutQuery.hasPrefix("/geo/") ? (try? OpenWeatherSamples.fixture("geo-direct.json")) ?? Data() : Data())
    }

    @Test("names places in the reader's language, in the service's order, leaving out what has no point")
    func localNames() async throws {
        let places = try await OpenWeatherSamples.provider(transport).places(matching: PlaceQuery("Seoul", language: "ko"))
        #expect(places.map(\.name) == ["서울", "Seoul"])
        #expect(places.map(\.countryCode) == ["KR", "MX"])
        #expect(places[1].region == "Chiapas")
        #expect(places[0].coordinates == Coordinates(latitude: 37.5667, longitude: 126.9783))
    }

    @Test("a language with a script is looked up without it")
    func script() async throws {
        let places = try await OpenWeatherSamples.provider(transport).places(matching: PlaceQuery("Seoul", language: "zh-Hans"))
        #expect(places.first?.name == "首尔")
    }

    @Test("the query is encoded whole, and the key is its secret")
    func request() async throws {
        _ = try await OpenWeatherSamples.provider(transport).places(matching: PlaceQuery("São Paulo & co=1", limit: 9))
        let path = try #require(transport.requests.first?.http.path)
        #expect(path.hasPrefix("/geo/1.0/direct?q=S%C3%A3o%20Paulo%20%26%20co%3D1&limit=5&appid="))
        #expect(transport.requests.first?.redactedPath.hasSuffix("appid=REDACTED") == true)
    }

    @Test("nothing found is an empty list, and over open sea no place")
    func nothing() async throws {
        let provider = try OpenWeatherSamples.provider(StubTransport { _ in HTTPReply(Data("[]".utf8)) })
        #expect(try await provider.places(matching: PlaceQuery("Xyzzy")).isEmpty)
        #expect(try await provider.place(nearest: try OpenWeatherSamples.seoul(), language: nil) == nil)
    }
}
