import Testing
import WeatherFMI
import WeatherTesting

@Suite("FMI keeps a provider's promises")
struct FMIConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let answers = [
            SampleAnswer(path: "/wfs", query: "forecast", body: try FMISamples.fixture("forecast.xml")),
            SampleAnswer(path: "/wfs", query: "observations", body: try FMISamples.fixture("observations.xml")),
        ]
        try await ProviderConformance(
            FMIProvider.entry, answers: answers, coordinates: try FMISamples.helsinki, now: FMISamples.now
        ).check(promise)
    }
}
