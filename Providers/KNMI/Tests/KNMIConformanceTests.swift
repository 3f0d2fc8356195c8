import Testing
import WeatherTesting

@Suite("KNMI keeps a provider's promises")
struct KNMIConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await KNMISamples.conformance().check(promise)
    }

    @Test(arguments: KnownAnswers.of("knmi"))
    func knows(_ known: KnownAnswers) async throws {
        try await KNMISamples.conformance().check(known, at: "/api/weerlive_api_v2.php")
    }
}
