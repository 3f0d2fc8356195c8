import Testing
import WeatherTesting

@testable import WeatherBrightSky

@Suite("Values that stand in Bright Sky's recorded answers")
struct KnownAnswersTests {
    @Test(arguments: KnownAnswers.of("brightsky").filter { $0.description.contains("/weather-hourly") })
    func forecast(_ known: KnownAnswers) async throws { try await check(known, at: "/weather") }

    @Test(arguments: KnownAnswers.of("brightsky").filter { $0.description.contains("/current-weather") })
    func currentWeather(_ known: KnownAnswers) async throws { try await check(known, at: "/current_weather") }

    private func check(_ known: KnownAnswers, at path: String) async throws {
        let conformance = ProviderConformance(
            BrightSkyProvider.entry, answers: [], coordinates: try Samples.berlin(), now: Samples.now)
        try await conformance.check(known, at: path)
    }
}
