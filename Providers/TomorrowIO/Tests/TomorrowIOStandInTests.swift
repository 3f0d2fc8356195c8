import Foundation
import SandboxServices
import Testing
import WeatherSandbox
import WeatherTesting
import WeatherTomorrowIO

@Suite("Tomorrow.io reports the sandbox's weather")
struct TomorrowIOStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // A day's extremes and sums are of the time from 6 o'clock on.
        let day = ["highTemperature", "lowTemperature", "windSpeed", "windGust", "uvIndex", "condition"]
        let amounts = ["precipitationAmount", "rainAmount", "snowAmount", "precipitationChance"]
        try await StandInTruth(
            TomorrowIOProvider.entry, TomorrowIOStandIn(),
            roundings: [
                "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 1,
                "windSpeed": 0.1, "windGust": 0.1, "windDirection": 1, "cloudCover": 0.01, "uvIndex": 1,
                "visibility": 10, "precipitationAmount": 0.02, "rainAmount": 0.01, "snowAmount": 0.01,
                "precipitationChance": 0.01, "precipitationIntensity": 0.02, "highTemperature": 0.1,
                "lowTemperature": 0.1,
            ],
            farthestVisibility: 16_000,
            formulas: [
                "apparentTemperature": { step in
                    let air = step.air
                    let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
                    return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
                },
                "precipitationChance": { Self.chance($0, $0.air.cloudCover) },
                "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                "daily.windDirection": { $0.airInMiddle.windDirection },
            ],
            hoursOfDay: Dictionary(uniqueKeysWithValues: (day + amounts).map { ($0, 6...30) })
        ).check()
    }

    private static func chance(_ step: StandInTruth.Step, _ cloudCover: Double) -> Double {
        step.fall.kind == nil ? max(0, cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
    }
}
