import Testing
import WeatherNWS
import WeatherTesting

@Suite("NWS keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            NWSProvider.entry, answers: Samples.answers, coordinates: Samples.newYork, now: Samples.now
        ).check(promise)
    }
}
