import Foundation
import SandboxServices
import Testing
import WeatherSandbox
import WeatherTesting
import WeatherWeatherKit

@Suite("Apple Weather reports the sandbox's weather")
struct WeatherKitStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            WeatherKitProvider.entry, WeatherKitStandIn(),
            roundings: [
                "temperature": 0.01, "dewPoint": 0.01, "humidity": 0.01, "pressure": 0.01, "windSpeed": 0.01 / 3.6,
                "windGust": 0.01 / 3.6, "windDirection": 1, "cloudCover": 0.01, "uvIndex": 1, "visibility": 0.01,
                "precipitationAmount": 0.01, "precipitationChance": 0.01, "precipitationIntensity": 0.01,
                "highTemperature": 0.01, "lowTemperature": 0.01,
            ],
            formulas: [
                "hourly.precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.air.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
                "minutely.precipitationChance": { $0.air.precipitationRate > 0.1 ? 0.8 : 0.1 },
                "daily.precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
            ]
        ).check()
    }
}
