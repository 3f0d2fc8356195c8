import Foundation
import SandboxServices
import Testing
import WeatherSandbox
import WeatherTesting
import WeatherWorldWeatherOnline

@Suite("World Weather Online reports the sandbox's weather")
struct WorldWeatherOnlineStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            WorldWeatherOnlineProvider.entry, WorldWeatherOnlineStandIn(),
            roundings: [
                "temperature": 1, "apparentTemperature": 1, "dewPoint": 1, "humidity": 0.01, "pressure": 1,
                "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "windDirection": 1, "cloudCover": 0.01, "uvIndex": 1,
                "visibility": 1000, "precipitationAmount": 0.1, "precipitationChance": 0.01, "highTemperature": 1,
                "lowTemperature": 1,
            ],
            farthestVisibility: 10_000,
            formulas: [
                "apparentTemperature": { step in
                    let air = step.air
                    let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
                    return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
                },
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.air.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
            ]
        ).check()
    }
}
