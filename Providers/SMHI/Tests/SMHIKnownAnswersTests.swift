import Testing
import WeatherTesting

@testable import WeatherSMHI

@Suite("Values that stand in SMHI's recorded answers")
struct SMHIKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("smhi").filter { $0.description.contains("/snow1g") })
    func forecast(_ known: KnownAnswers) async throws { try await check(known, at: "/data.json") }

    private func check(_ known: KnownAnswers, at path: String) async throws {
        let conformance = ProviderConformance(
            SMHIProvider.entry, answers: [], coordinates: try SMHISamples.norrkoping(), now: SMHISamples.now)
        try await conformance.check(known, at: path)
    }
}
