import Testing
import WeatherKMA
import WeatherTesting

@Suite("KMA keeps a provider's promises")
struct KMAConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            KMAProvider.entry, answers: KMASamples.answers, coordinates: KMASamples.seoul, now: KMASamples.now
        ).check(promise)
    }
}
