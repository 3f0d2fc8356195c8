import SandboxServices
import Testing
import WeatherBOM
import WeatherCore
import WeatherSandbox
import WeatherTesting

@Suite("BOM reports the sandbox's weather")
struct BOMStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            BOMProvider.entry, BOMStandIn(),
            roundings: [
                "current.temperature": 0.1, "hourly.temperature": 1, "highTemperature": 1, "lowTemperature": 1,
                "humidity": 0.01, "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "windDirection": 22.5, "uvIndex": 1,
                "precipitationChance": 0.051,
            ],
            formulas: [
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                }
            ],
            saysSleet: false,
            // Stations see no sky.
            absent: ["current.condition"]
        ).check()
    }
}
