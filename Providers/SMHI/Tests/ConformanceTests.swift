import Testing
import WeatherSMHI
import WeatherTesting

@Suite("SMHI keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            SMHIProvider.entry, answers: try Samples.answers(), coordinates: try Samples.norrkoping(), now: Samples.now)
        try await conformance.check(promise)
    }
}
