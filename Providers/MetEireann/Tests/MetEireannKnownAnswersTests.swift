import Testing
import WeatherTesting

@testable import WeatherMetEireann

@Suite("Values that stand in Met Éireann's recorded answers")
struct MetEireannKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("meteireann").filter { $0.description.contains("/locationforecast") })
    func forecast(_ known: KnownAnswers) async throws { try await check(known, at: "/locationforecast") }

    private func check(_ known: KnownAnswers, at path: String) async throws {
        let conformance = ProviderConformance(
            MetEireannProvider.entry, answers: [], coordinates: try MetEireannSamples.dublin(), now: MetEireannSamples.now)
        try await conformance.check(known, at: path)
    }
}
