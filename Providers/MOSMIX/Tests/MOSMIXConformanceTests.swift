import Testing
import WeatherTesting

@Suite("MOSMIX keeps a provider's promises")
struct MOSMIXConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await MOSMIXSamples.conformance().check(promise)
    }

    @Test(
        "values that are in its recorded documents, packed and unpacked",
        arguments: (KnownAnswers.of("dwd") + KnownAnswers.of("other")).filter { $0.document.contains(/(?i)mosmix/) })
    func knows(_ known: KnownAnswers) async throws {
        try await MOSMIXSamples.conformance().check(known, at: ".kmz")
    }
}
