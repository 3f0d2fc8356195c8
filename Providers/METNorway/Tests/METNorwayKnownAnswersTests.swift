import Testing
import WeatherCore
import WeatherMETNorway
import WeatherTesting

@Suite struct METNorwayKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("metno/xml").filter { $0.description.contains("/locationforecast") })
    func forecast(_ known: KnownAnswers) async throws {
        let path = "/weatherapi/locationforecast/2.0/classic"
        let conformance = ProviderConformance(
            METNorwayProvider.entry, answers: [], coordinates: try oslo.coordinates, now: ClassicDocument.date(10))
        try await conformance.check(known, at: path)
    }

    @Test(arguments: KnownAnswers.of("metno/json").filter { $0.description.contains("/metalerts") })
    func alerts(_ known: KnownAnswers) async throws {
        let conformance = ProviderConformance(
            METNorwayProvider.entry, answers: [], coordinates: try oslo.coordinates, now: ClassicDocument.date(10))
        try await conformance.check(known, at: "/weatherapi/metalerts/2.0/current.json")
    }
}
