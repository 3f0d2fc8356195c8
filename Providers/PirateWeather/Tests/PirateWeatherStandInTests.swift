import Foundation
import SandboxServices
import Testing
import WeatherPirateWeather
import WeatherSandbox
import WeatherTesting

@Suite("Pirate Weather reports the sandbox's weather")
struct PirateWeatherStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            PirateWeatherProvider.entry, PirateWeatherStandIn(),
            roundings: [
                "temperature": 0.01, "apparentTemperature": 0.01, "dewPoint": 0.01, "humidity": 0.01, "pressure": 0.01,
                "windSpeed": 0.01, "windGust": 0.01, "windDirection": 1, "cloudCover": 0.01, "uvIndex": 0.01,
                "visibility": 10, "precipitationAmount": 0.01, "precipitationChance": 0.01,
                "precipitationIntensity": 0.01, "highTemperature": 0.01, "lowTemperature": 0.01,
            ],
            farthestVisibility: 16_090,
            formulas: [
                "apparentTemperature": { step in
                    let air = step.air
                    let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
                    return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
                },
                "hourly.precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.air.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
                "minutely.precipitationChance": { $0.air.precipitationRate > 0.1 ? 0.8 : 0.1 },
                "daily.precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
                // Of days, those of noon.
                "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                "daily.windDirection": { $0.airInMiddle.windDirection },
                "daily.uvIndex": { $0.airInMiddle.uvIndex },
            ]
        ).check()
    }
}
