import Testing
import WeatherNWS
import WeatherTesting

@Suite("NWS keeps a provider's promises")
struct NWSConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            NWSProvider.entry, answers: NWSSamples.answers, coordinates: NWSSamples.newYork, now: NWSSamples.now
        ).check(promise)
    }
}
