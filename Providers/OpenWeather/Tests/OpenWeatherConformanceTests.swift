import Testing
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather keeps a provider's promises")
struct OpenWeatherConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            OpenWeatherProvider.entry,
            answers: try OpenWeatherSamples.answers(),
            coordinates: try OpenWeatherSamples.seoul(),
            now: OpenWeatherSamples.now)
        try await conformance.check(promise)
    }
}
