import Foundation
import Testing
import WeatherCore
import WeatherNominatim
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("Nominatim's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct NominatimRecordedAnswersTests {
    private static let names = [
        "search-10-downing-street.json": "Westminster", "search-beverly-hills-postcode.json": "Beverly Hills",
        "search-elbphilharmonie.json": "Hamburg", "search-italia-antarctica.json": "Italia",
        "search-madison-square-garden-old.json": "New York City", "search-warsaw-address.json": "Warszawa",
        "reverse-paris-starbucks.json": "Paris", "reverse-washington.json": "Washington",
    ]
    static let files = SharedFixtures.files(in: "nominatim", withExtension: "json")

    @Test(arguments: files.filter { $0.lastPathComponent.hasPrefix("search-") })
    func search(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let provider = NominatimSamples.provider(StubTransport { _ in HTTPReply(body) })
        let places = try await provider.places(matching: PlaceQuery("x", limit: 40))
        #expect(places.count == (try JSONValue(parsing: body)).elements.count)
        #expect(places.first?.name == Self.names[file.lastPathComponent])
    }

    @Test(arguments: files.filter { $0.lastPathComponent.hasPrefix("reverse-") })
    func reverse(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let provider = NominatimSamples.provider(StubTransport { _ in HTTPReply(body) })
        let point = try #require(Coordinates(latitude: 48.86, longitude: 2.35))
        let place = try #require(try await provider.place(nearest: point, language: "en"))
        #expect(place.name == Self.names[file.lastPathComponent])
        #expect(place.countryCode == (place.name == "Paris" ? "FR" : "US"))
    }

    @Test(
        "the page of an exceeded limit",
        arguments: [(403, "rateLimited"), (429, "rateLimited"), (509, "unavailable")])
    func overLimit(status: Int, code: String) async throws {
        let folder = try #require(SharedFixtures.folder)
        let page = try Data(contentsOf: folder.appendingPathComponent("nominatim/over-limit.html"))
        let provider = NominatimSamples.provider(StubTransport { _ in HTTPReply(status: status, page) })
        let error = await #expect(throws: WeatherError.self) { try await provider.places(matching: PlaceQuery("x")) }
        #expect(error?.code.name == code)
    }
}
