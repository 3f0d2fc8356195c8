import Testing
import WeatherKMA
import WeatherTesting

@Suite("KMA keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            KMAProvider.entry, answers: Samples.answers, coordinates: Samples.seoul, now: Samples.now
        ).check(promise)
    }
}
