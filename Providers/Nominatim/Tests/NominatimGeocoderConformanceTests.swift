import Foundation
import Testing
import WeatherCore
import WeatherNominatim
import WeatherTesting

@Suite("Nominatim keeps a geocoder's promises")
struct NominatimGeocoderConformanceTests {
    @Test(arguments: GeocoderConformance.Promise.allCases)
    func keeps(_ promise: GeocoderConformance.Promise) async throws {
        let answers = GeocoderConformance.Answers(
            matches: try NominatimSamples.fixture("search.json"),
            points: [(51.5073219, -0.1276474), (42.9832406, -81.243372)]
                .compactMap(Coordinates.init(latitude:longitude:)),
            nothing: Data("[]".utf8),
            reverse: try NominatimSamples.fixture("reverse.json"),
            sea: try NominatimSamples.fixture("reverse-sea.json"))
        let conformance = GeocoderConformance(
            NominatimProvider.entry, answers: answers, now: Date(timeIntervalSince1970: 1_775_443_800))
        try await conformance.check(promise)
    }
}
