import Foundation
import SandboxServices
import Testing
import WeatherSandbox
import WeatherTesting
import WeatherWeatherbit

@Suite("Weatherbit reports the sandbox's weather")
struct WeatherbitStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            WeatherbitProvider.entry, WeatherbitStandIn(),
            roundings: [
                "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 1,
                "windSpeed": 0.01, "windGust": 0.01, "windDirection": 1, "cloudCover": 0.01, "uvIndex": 0.1,
                "visibility": 100, "precipitationAmount": 0.01, "precipitationChance": 0.01, "highTemperature": 0.1,
                "lowTemperature": 0.1, "indices[US]": 1,
            ],
            farthestVisibility: 16_000,
            formulas: [
                "apparentTemperature": { step in
                    let air = step.air
                    let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
                    return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
                },
                "daily.precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
                // Of days, those of noon.
                "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                "daily.windDirection": { $0.airInMiddle.windDirection },
                "daily.windSpeed": { $0.airInMiddle.windSpeed },
                "daily.windGust": { $0.airInMiddle.windGust }, "daily.uvIndex": { $0.airInMiddle.uvIndex },
                "airQuality.indices[US]": { 20 + 60 / (1 + $0.air.windSpeed / 4) },
            ]
        ).check()
    }
}
