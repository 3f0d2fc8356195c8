import Testing
import WeatherFMI
import WeatherTesting

@Suite("FMI keeps a provider's promises")
struct ConformanceTests {
    /// Forecast and observations have one path: the forecast's document answers both.
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let sample = SampleAnswer(path: "/wfs", body: try Samples.fixture("forecast.xml"))
        try await ProviderConformance(
            FMIProvider.entry, answers: [sample], coordinates: Samples.helsinki, now: Samples.now
        ).check(promise)
    }
}
