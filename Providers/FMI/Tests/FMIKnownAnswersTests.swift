import Testing
import WeatherFMI
import WeatherTesting

@Suite("Values that stand in FMI's recorded answers")
struct FMIKnownAnswersTests {
    private static func known(_ part: String) -> [KnownAnswers] {
        KnownAnswers.of("fmi").filter { $0.description.contains(part) }
    }

    @Test(arguments: known("-forecast-") + known("-corner-"))
    func forecast(_ known: KnownAnswers) async throws { try await check(known, query: "forecast") }

    @Test(arguments: known("-observations-"))
    func observations(_ known: KnownAnswers) async throws { try await check(known, query: "observations") }

    @Test("refusals", arguments: known("/error-").filter { !$0.description.contains("station-id") })
    func refusal(_ known: KnownAnswers) async throws { try await check(known, query: "", status: 400) }

    @Test("a station without observations", arguments: known("station-id"))
    func empty(_ known: KnownAnswers) async throws { try await check(known, query: "observations") }

    private func check(_ known: KnownAnswers, query: String, status: Int = 200) async throws {
        let conformance = ProviderConformance(
            FMIProvider.entry, answers: [], coordinates: try FMISamples.helsinki, now: FMISamples.now)
        try await conformance.check(known, at: "/wfs", query: query, status: status)
    }
}
