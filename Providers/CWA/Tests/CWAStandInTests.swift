import SandboxServices
import Testing
import WeatherCWA
import WeatherCore
import WeatherSandbox
import WeatherTesting

@Suite("CWA reports the sandbox's weather")
struct CWAStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            CWAProvider.entry, CWAStandIn(), at: [try CWASamples.taipei],
            roundings: [
                "temperature": 0.1, "high": 1, "low": 1, "humidity": 0.01, "uvIndex": 0.1, "windSpeed": 0.1,
                "windGust": 0.1, "windDirection": 1, "precipitationChance": 0.11,
            ],
            formulas: [
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                }
            ],
            // Half days have extremes only, and observations say the sky in words.
            absent: ["hourly.temperature", "current.condition"]
        ).check()
    }
}
