import Foundation
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("Open-Meteo's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct RecordedAnswersTests {
    static let files = SharedFixtures.files(in: "openmeteo", withExtension: "json")
        .filter { $0.lastPathComponent.hasPrefix("geocoding-") }

    @Test(arguments: files)
    func places(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let provider = Samples.provider(StubTransport { _ in HTTPReply(body) })
        let places = try await provider.places(matching: PlaceQuery("x", limit: 100))
        let sent = try JSONValue(parsing: body)["results"].elements.count
        #expect(places.count == sent)
        for place in places {
            #expect(place.name != nil && place.region != nil && place.countryCode != nil && place.timeZone != nil)
        }
    }

    @Test("the best match is the first")
    func first() async throws {
        let file = try #require(Self.files.first { $0.lastPathComponent == "geocoding-hollywood.json" })
        let body = try Data(contentsOf: file)
        let provider = Samples.provider(StubTransport { _ in HTTPReply(body) })
        let place = try await provider.places(matching: PlaceQuery("Hollywood", limit: 1)).first
        #expect(place?.region == "Florida")
        #expect(place?.timeZone?.zone.identifier == "America/New_York")
    }
}
