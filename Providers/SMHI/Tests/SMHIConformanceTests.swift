import Testing
import WeatherSMHI
import WeatherTesting

@Suite("SMHI keeps a provider's promises")
struct SMHIConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            SMHIProvider.entry, answers: try SMHISamples.answers(), coordinates: try SMHISamples.norrkoping(), now: SMHISamples.now)
        try await conformance.check(promise)
    }
}
