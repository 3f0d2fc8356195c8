import Testing
import WeatherMETAR
import WeatherTesting

@Suite("METAR keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            METARProvider.entry, answers: Samples.answers, coordinates: Samples.seoul, now: Samples.now
        ).check(promise)
    }
}
