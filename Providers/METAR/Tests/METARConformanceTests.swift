import Testing
import WeatherMETAR
import WeatherTesting

@Suite("METAR keeps a provider's promises")
struct METARConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            METARProvider.entry, answers: METARSamples.answers, coordinates: METARSamples.seoul, now: METARSamples.now
        ).check(promise)
    }
}
