import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather's places and postal codes") struct OpenWeatherGeocodingTests {
    private let openWeather = OpenWeatherCase.openWeather

    private let transport = StubTransport { _ in
        ServiceResponse(try OpenWeatherCase.openWeather.fixture("geo-direct.json"))
    }

    private func provider(_ transport: any HTTPTransport) throws -> OpenWeatherProvider {
        try OpenWeatherProvider(context: openWeather.context(through: transport))
    }

    private func find(_ text: String, status: Int = 200, in body: Data) async throws -> (places: [Place], path: String)
    {
        let transport = StubTransport { _ in ServiceResponse(status: status, body) }
        let places = try await provider(transport).places(matching: PlaceQuery(text, language: "ko"))
        return (places, try #require(transport.requests.first?.http.path))
    }

    @Test("places have names in the user's language, in the service's order; those without coordinates are left out")
    func localNames() async throws {
        let places = try await provider(transport).places(matching: PlaceQuery("Seoul", language: "ko"))
        #expect(places.map(\.name) == ["서울", "Seoul"])
        #expect(places.map(\.countryCode) == ["KR", "MX"])
        #expect(places[1].region == "Chiapas")
        #expect(places[0].coordinates == Coordinates(latitude: 37.5667, longitude: 126.9783))
    }

    @Test("a language with a script is looked up without it")
    func script() async throws {
        let places = try await provider(transport).places(matching: PlaceQuery("Seoul", language: "zh-Hans"))
        #expect(places.first?.name == "首尔")
    }

    @Test("the query is encoded completely, and the key is a secret")
    func request() async throws {
        _ = try await provider(transport).places(matching: PlaceQuery("São Paulo & co=1", limit: 9))
        let path = try #require(transport.requests.first?.http.path)
        #expect(path.hasPrefix("/geo/1.0/direct?q=S%C3%A3o%20Paulo%20%26%20co%3D1&limit=5&appid="))
        #expect(transport.requests.first?.redactedPath.hasSuffix("appid=REDACTED") == true)
    }

    @Test("no match is an empty list, and over open sea no place")
    func nothing() async throws {
        let provider = try provider(StubTransport { _ in ServiceResponse(Data("[]".utf8)) })
        #expect(try await provider.places(matching: PlaceQuery("Xyzzy")).isEmpty)
        #expect(try await provider.place(nearest: try openWeather.coordinates, language: nil) == nil)
    }

    @Test(
        "a code with a country is looked up as such; five digits alone are taken for the US",
        arguments: [
            ("90210,US", "90210,US"), (" 90210 , us ", "90210,US"), ("90210", "90210,US"), ("E14, GB", "E14,GB"),
            ("06236 KR", "06236,KR"), ("SW1A 2AA, GB", "SW1A%202AA,GB"), ("1000-001,PT", "1000-001,PT"),
            ("C1425CLA AR", "C1425CLA,AR"), ("k1a 0b1 ca", "K1A%200B1,CA"),
        ])
    func codes(text: String, item: String) async throws {
        let (places, path) = try await find(text, in: try openWeather.fixture("geo-zip.json"))
        #expect(path.hasPrefix("/geo/1.0/zip?zip=\(item)&appid="), "\(path)")
        #expect(places.map(\.name) == ["Beverly Hills"])
        #expect(places.first?.countryCode == "US")
        #expect(places.first?.coordinates == Coordinates(latitude: 34.0901, longitude: -118.4065))
    }

    @Test(
        "anything else is looked up as a name",
        arguments: [
            "Paris, FR", "Paris", "1234", "123456", "Route 66, US", "90210,USA", "90210,U", "９０２１０", ",US", "1, US",
            "12345678901,US", "90210,U5", "9#210,US", "서울 KR", "", ",", " ",
        ])
    func names(text: String) async throws {
        let (_, path) = try await find(text, in: Data("[]".utf8))
        #expect(path.hasPrefix("/geo/1.0/direct?q="), "\(path)")
    }

    @Test("an unknown code finds nothing; a 404 in another form than the service's is an error")
    func unknown() async throws {
        let words = Data(#"{"cod":"404","message":"not found"}"#.utf8)
        #expect(try await find("00000,US", status: 404, in: words).places.isEmpty)
        let error = await #expect(throws: WeatherError.self) {
            try await find("00000,US", status: 404, in: Data("<html></html>".utf8))
        }
        #expect(error?.details.httpStatus == 404)
    }

    @Test("an answer without coordinates is an error", arguments: ["{}", "[]", #"{"lat":91,"lon":0}"#])
    func unusable(body: String) async throws {
        let error = await #expect(throws: WeatherError.self) { try await find("90210", in: Data(body.utf8)) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.provider == "openweather")
    }

    @Test(arguments: SharedFixtures.files(in: "openweather/geo", withExtension: "json"))
    func recorded(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let isPostal = file.lastPathComponent.hasPrefix("zip")
        let places = try await find(isPostal ? "90210" : "x", in: body).places
        #expect(places.count == (isPostal ? 1 : try JSONValue(parsing: body).elements.count))
        let areComplete = places.allSatisfy { $0.name != nil && $0.countryCode != nil }
        #expect(areComplete)
    }
}
