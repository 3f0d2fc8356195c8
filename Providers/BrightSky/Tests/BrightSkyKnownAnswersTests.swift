import Testing
import WeatherTesting

@testable import WeatherBrightSky

@Suite("Values that stand in Bright Sky's recorded answers")
struct BrightSkyKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("brightsky").filter { $0.description.contains("/weather-hourly") })
    func forecast(_ known: KnownAnswers) async throws { try await check(known, at: "/weather") }

    @Test(arguments: KnownAnswers.of("brightsky").filter { $0.description.contains("/current-weather") })
    func currentWeather(_ known: KnownAnswers) async throws { try await check(known, at: "/current_weather") }

    @Test("in German", arguments: KnownAnswers.of("brightsky").filter { $0.description.contains("/alerts") })
    func alerts(_ known: KnownAnswers) async throws { try await check(known, at: "/alerts", language: "de") }

    private func check(_ known: KnownAnswers, at path: String, language: String? = nil) async throws {
        let conformance = ProviderConformance(
            BrightSkyProvider.entry, answers: [], coordinates: try BrightSkySamples.berlin(), now: BrightSkySamples.now)
        try await conformance.check(known, at: path, language: language)
    }
}
