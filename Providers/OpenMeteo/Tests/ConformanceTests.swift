import Foundation
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Open-Meteo keeps a provider's promises")
struct ConformanceTests {
    /// Minutes have the path of the forecast, and so a document that has both.
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let forecast = String(decoding: try Samples.fixture("forecast.json"), as: UTF8.self)
        let minutes = #""minutely_15": { "time": [1775443500, 1775444400], "precipitation": [0, 0.3] },"#
        let both = forecast.replacing(#""daily_units""#, with: minutes + #""daily_units""#)
        let answers = [
            SampleAnswer(path: "/v1/forecast", body: Data(both.utf8)),
            SampleAnswer(path: "/v1/air-quality", body: try Samples.fixture("air-quality.json")),
        ]
        let seoul = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        let conformance = ProviderConformance(
            OpenMeteoProvider.entry, answers: answers, coordinates: seoul, now: Samples.now)
        guard promise == .damageStaysInItsNode else { return try await conformance.check(promise) }
        try await withKnownIssue("In parallel arrays, a value that is dropped moves those after it to other times.") {
            try await conformance.check(promise)
        } matching: { issue in
            (issue.error as? ConformanceFailure)?.description.contains("] dropped: ") == true
        }
    }
}
