import Testing
import WeatherTesting

@Suite("IRM/KMI keeps a provider's promises")
struct IRMKMIConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await IRMKMISamples.conformance().check(promise)
    }

    @Test(arguments: KnownAnswers.of("irmkmi"))
    func knows(_ known: KnownAnswers) async throws {
        try await IRMKMISamples.conformance().check(known, at: "/services/appv4/")
    }
}
