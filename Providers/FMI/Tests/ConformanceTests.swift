import Testing
import WeatherFMI
import WeatherTesting

@Suite("FMI keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let answers = [
            SampleAnswer(path: "/wfs", query: "forecast", body: try Samples.fixture("forecast.xml")),
            SampleAnswer(path: "/wfs", query: "observations", body: try Samples.fixture("observations.xml")),
        ]
        try await ProviderConformance(
            FMIProvider.entry, answers: answers, coordinates: try Samples.helsinki, now: Samples.now
        ).check(promise)
    }
}
