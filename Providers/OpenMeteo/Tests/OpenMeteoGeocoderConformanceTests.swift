import Foundation
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Open-Meteo keeps a geocoder's promises")
struct OpenMeteoGeocoderConformanceTests {
    @Test(arguments: GeocoderConformance.Promise.allCases)
    func keeps(_ promise: GeocoderConformance.Promise) async throws {
        let answers = GeocoderConformance.Answers(
            matches: try OpenMeteoSamples.fixture("search.json"),
            points: [(37.566, 126.9784), (16.1482, -93.1951)].compactMap(Coordinates.init(latitude:longitude:)),
            nothing: try OpenMeteoSamples.fixture("nothing.json"))
        let conformance = GeocoderConformance(
            OpenMeteoProvider.entry, answers: answers, now: Date(timeIntervalSince1970: 1_775_443_800))
        try await conformance.check(promise)
    }
}
