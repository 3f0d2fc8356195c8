import Testing
import WeatherTesting

@testable import WeatherPirateWeather

@Suite("Values that stand in Pirate Weather's recorded answers")
struct PirateWeatherKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("pirateweather").filter { $0.description.contains("-si-") })
    func forecast(_ known: KnownAnswers) async throws { try await check(known, at: "") }

    private func check(_ known: KnownAnswers, at path: String) async throws {
        let conformance = ProviderConformance(
            PirateWeatherProvider.entry, answers: [], coordinates: try PirateWeatherSamples.newYork(), now: PirateWeatherSamples.now)
        try await conformance.check(known, at: path)
    }
}
