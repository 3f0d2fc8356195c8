import Testing
import WeatherCAP
import WeatherTesting

@Suite("CAP keeps a provider's promises")
struct CAPConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let answers = [SampleAnswer(path: "", body: try CAPSamples.fixture("feed.json"))]
        try await ProviderConformance(
            CAPProvider.entry, answers: answers, coordinates: CAPSamples.point(44.5, 17.5), country: "BA",
            now: CAPSamples.now
        ).check(promise)
    }
}
