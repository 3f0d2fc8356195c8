import SandboxServices
import Testing
import WeatherBrightSky
import WeatherSandbox
import WeatherTesting

@Suite("Bright Sky reports the sandbox's weather")
struct BrightSkyStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            BrightSkyProvider.entry, BrightSkyStandIn(),
            roundings: [
                "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 0.1, "visibility": 1,
                "cloudCover": 0.01, "windDirection": 1, "precipitationAmount": 0.1, "precipitationChance": 0.01,
                "recentPrecipitationAmount": 0.1,
                // Tenths of km/h.
                "windSpeed": 0.1 / 3.6, "windGust": 0.1 / 3.6,
            ],
            formulas: [
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                }
            ]
        ).check()
    }
}
