import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Values that stand in Open-Meteo's recorded answers")
struct OpenMeteoKnownAnswersTests {
    /// Where several models are asked for, each variable is named after its model: the provider asks for none.
    private static let known = KnownAnswers.of("openmeteo").filter { !$0.description.contains("models-suffixed") }

    @Test(arguments: known.filter { !["/air-quality", "minutely_15"].contains(where: $0.description.contains) })
    func forecast(_ known: KnownAnswers) async throws { try await check(known, "/v1/forecast", "hourly=") }

    @Test(arguments: known.filter { $0.description.contains("minutely_15") })
    func minutes(_ known: KnownAnswers) async throws { try await check(known, "/v1/forecast", "minutely_15=") }

    @Test(arguments: known.filter { $0.description.contains("/air-quality") })
    func airQuality(_ known: KnownAnswers) async throws { try await check(known, "/v1/air-quality", "") }

    private func check(_ known: KnownAnswers, _ path: String, _ query: String) async throws {
        let berlin = try #require(Coordinates(latitude: 52.5, longitude: 13.4))
        let conformance = ProviderConformance(
            OpenMeteoProvider.entry, answers: [], coordinates: berlin, now: OpenMeteoSamples.now)
        try await conformance.check(known, at: path, query: query)
    }
}
