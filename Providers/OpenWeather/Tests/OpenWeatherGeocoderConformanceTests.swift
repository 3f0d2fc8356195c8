import Foundation
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather keeps a geocoder's promises")
struct OpenWeatherGeocoderConformanceTests {
    @Test(arguments: GeocoderConformance.Promise.allCases)
    func keeps(_ promise: GeocoderConformance.Promise) async throws {
        let matches = try OpenWeatherSamples.fixture("geo-direct.json")
        let answers = GeocoderConformance.Answers(
            matches: matches,
            points: [(37.5667, 126.9783), (16.1482, -93.1951)].compactMap(Coordinates.init(latitude:longitude:)),
            nothing: Data("[]".utf8),
            reverse: matches,
            sea: Data("[]".utf8))
        try await GeocoderConformance(OpenWeatherProvider.entry, answers: answers, now: OpenWeatherSamples.now).check(promise)
    }
}
