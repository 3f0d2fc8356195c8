import Testing
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            OpenWeatherProvider.entry,
            answers: try Samples.answers(),
            coordinates: try Samples.seoul(),
            now: Samples.now)
        try await conformance.check(promise)
    }
}
