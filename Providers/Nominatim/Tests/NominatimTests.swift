import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherNominatim
import WeatherTesting

private func provider(_ transport: StubTransport) throws -> NominatimProvider {
    NominatimProvider(context: try NominatimCase.nominatim.context(through: transport))
}

private func provider(answering body: Data, status: Int = 200) throws -> NominatimProvider {
    try provider(StubTransport { _ in ServiceResponse(status: status, body) })
}

@Suite("Nominatim's geocoding")
struct NominatimTests {
    @Test("the request follows the documentation, and names the wanted languages")
    func request() async throws {
        let body = try NominatimCase.nominatim.fixture("search.json")
        let transport = StubTransport { _ in ServiceResponse(body) }
        let places = try await provider(transport)
            .places(matching: PlaceQuery("London", language: "zh-Hant", limit: 100))
        #expect(
            transport.requests.first?.http.path
                == "/search?q=London&limit=40&accept-language=zh-Hant,zh&format=jsonv2&addressdetails=1")
        #expect(places.map(\.name) == ["런던", "London"])
        #expect(places.map(\.region) == ["잉글랜드", "Ontario"])
        #expect(places.map(\.countryCode) == ["GB", "CA"])

        let sea = try NominatimCase.nominatim.fixture("reverse-sea.json")
        let reverse = StubTransport { _ in ServiceResponse(sea) }
        let point = try #require(Coordinates(latitude: 0.12345, longitude: -30))
        #expect(try await provider(reverse).place(nearest: point, language: "ko") == nil)
        #expect(
            reverse.requests.first?.http.path
                == "/reverse?lat=0.123&lon=-30&zoom=10&accept-language=ko&format=jsonv2&addressdetails=1")
    }

    @Test(
        "a town has its own name, a place in a town has the town's, and a place outside of towns its own",
        arguments: [
            (#""name":"Mokotów","addresstype":"suburb","address":{"suburb":"Mokotów","city":"Warszawa"}"#, "Mokotów"),
            (#""name":"Starbucks","addresstype":"amenity","address":{"amenity":"Starbucks","city":"Paris"}"#, "Paris"),
            (#""name":"Rathaus","addresstype":"building","address":{"village":"Au","county":"Hall"}"#, "Au"),
            (#""name":"Everest","addresstype":"peak","address":{"peak":"Everest","county":"Solukhumbu"}"#, "Everest"),
            (#""name":"","addresstype":"place","address":{"house_number":"3","town":"Ystad"}"#, "Ystad"),
            (#""display_name":"Berlin, Deutschland","address":{"state":"Berlin"}"#, "Berlin"),
            (#""display_name":", ","address":{}"#, nil), (#""display_name":" , x""#, nil),
            (#""name":7,"address":[]"#, "7"), (#""address":null"#, nil),
        ])
    func name(fields: String, name: String?) async throws {
        let service = try provider(answering: Data(#"[{"lat":"1","lon":"2",\#(fields)}]"#.utf8))
        let place = try await service.places(matching: PlaceQuery("x")).first
        #expect(place?.name == name)
        #expect(place != nil)
    }

    @Test(
        "a page about an exceeded limit is a used-up quota, whatever the status; any other page is not",
        arguments: [
            (403, true, "rateLimited"), (429, true, "rateLimited"), (509, true, "unavailable"),
            (403, false, "unauthorized"), (200, true, "invalidResponse"),
        ])
    func overLimit(status: Int, isAboutLimits: Bool, code: String) async throws {
        let words = isAboutLimits ? "Bandwidth limit exceeded" : "Access denied"
        let page = Data("<html><head><title>\(words)</title></head><body></body></html>".utf8)
        let service = try provider(answering: page, status: status)
        let error = await #expect(throws: WeatherError.self) { try await service.places(matching: PlaceQuery("x")) }
        #expect(error?.code.name == code)
        #expect((error?.reason == .quotaExceeded) == (code == "rateLimited"))
    }

    @Test("an error that is not about the sea is an error, not a missing place")
    func reverseError() async throws {
        let body = Data(#"{"error":{"code":400,"message":"Floating-point number expected"}}"#.utf8)
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        for status in [200, 400] {
            let service = try provider(answering: body, status: status)
            let error = await #expect(throws: WeatherError.self) {
                try await service.place(nearest: point, language: nil)
            }
            #expect(error?.code == .invalidResponse)
            if status == 400 { #expect(error?.details.message == "Floating-point number expected") }
        }
    }

    @Test("the descriptor follows the usage policy: one request a second, a day's caching, attribution")
    func policy() {
        let descriptor = NominatimProvider.descriptor
        #expect(descriptor.limits.minimumInterval == .seconds(1))
        #expect(descriptor.limits.minimumFreshness == .seconds(86_400))
        #expect(descriptor.attribution == "© OpenStreetMap contributors (ODbL)")
    }
}

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("Nominatim's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct NominatimRecordedAnswersTests {
    private static let names = [
        "search-10-downing-street.json": "Westminster", "search-beverly-hills-postcode.json": "Beverly Hills",
        "search-elbphilharmonie.json": "Hamburg", "search-italia-antarctica.json": "Italia",
        "search-madison-square-garden-old.json": "New York City", "search-warsaw-address.json": "Warszawa",
        "reverse-paris-starbucks.json": "Paris", "reverse-washington.json": "Washington",
    ]
    private static let files = SharedFixtures.files(in: "nominatim", withExtension: "json")

    @Test(arguments: files.filter { $0.lastPathComponent.hasPrefix("search-") })
    func search(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let service = try provider(answering: body)
        let places = try await service.places(matching: PlaceQuery("x", limit: 40))
        #expect(places.count == (try JSONValue(parsing: body)).elements.count)
        #expect(places.first?.name == Self.names[file.lastPathComponent])
    }

    @Test(arguments: files.filter { $0.lastPathComponent.hasPrefix("reverse-") })
    func reverse(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let service = try provider(answering: body)
        let point = try #require(Coordinates(latitude: 48.86, longitude: 2.35))
        let place = try #require(try await service.place(nearest: point, language: "en"))
        #expect(place.name == Self.names[file.lastPathComponent])
        #expect(place.countryCode == (place.name == "Paris" ? "FR" : "US"))
    }

    @Test(
        "the recorded page of an exceeded limit",
        arguments: [(403, "rateLimited"), (429, "rateLimited"), (509, "unavailable")])
    func overLimit(status: Int, code: String) async throws {
        let page = try SharedFixtures.document("nominatim/over-limit.html")
        let service = try provider(answering: page, status: status)
        let error = await #expect(throws: WeatherError.self) { try await service.places(matching: PlaceQuery("x")) }
        #expect(error?.code.name == code)
    }
}

@Suite("Nominatim") struct NominatimCase {
    static let nominatim = ProviderCase(
        NominatimProvider.entry, at: (51.5073219, -0.1276474), now: "2026-04-06T02:50:00Z",
        geocoding: .init(
            matches: "search.json", points: [(51.5073219, -0.1276474), (42.9832406, -81.243372)], nothing: "[]",
            reverse: "reverse.json", sea: "reverse-sea.json"))

    @Test(arguments: nominatim.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.nominatim.run(check) }
}
