import Foundation
import SandboxOpenWeather
import Testing
import WeatherOpenWeather
import WeatherSandbox
import WeatherTesting

@Suite struct StandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            OpenWeatherProvider.entry, OpenWeatherStandIn(),
            roundings: [
                "temperature": 0.01, "apparentTemperature": 0.01, "humidity": 0.01, "pressure": 1, "windSpeed": 0.01,
                "windGust": 0.01, "windDirection": 1, "cloudCover": 0.01, "visibility": 1, "precipitationChance": 0.01,
                // Rain and snow are rounded each, and amounts below 0.05 mm are left out.
                "precipitationAmount": 0.02, "rainAmount": 0.01, "snowAmount": 0.01,
                "recentPrecipitationAmount": 0.02, "recentRainAmount": 0.01, "recentSnowAmount": 0.01,
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
                        ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
            ]
        ).check()
    }
}
