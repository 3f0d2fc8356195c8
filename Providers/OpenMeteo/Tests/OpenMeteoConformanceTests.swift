import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Open-Meteo keeps a provider's promises")
struct OpenMeteoConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let answers = [
            SampleAnswer(path: "/v1/forecast", query: "hourly=", body: try OpenMeteoSamples.fixture("forecast.json")),
            SampleAnswer(path: "/v1/forecast", query: "minutely_15=", body: try OpenMeteoSamples.fixture("minutes.json")),
            SampleAnswer(path: "/v1/air-quality", body: try OpenMeteoSamples.fixture("air-quality.json")),
        ]
        let seoul = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        let conformance = ProviderConformance(
            OpenMeteoProvider.entry, answers: answers, coordinates: seoul, now: OpenMeteoSamples.now)
        try await conformance.check(promise)
    }
}
