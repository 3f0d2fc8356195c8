import Foundation
import SandboxServices
import Testing
import WeatherSandbox
import WeatherTesting
import WeatherWeatherAPI

@Suite("WeatherAPI.com reports the sandbox's weather")
struct WeatherAPIStandInTests {
    /// More of dust and gases is in still air.
    private static func calm(_ air: Air) -> Double { 1 / (1 + air.windSpeed / 4) }

    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            WeatherAPIProvider.entry, WeatherAPIStandIn(),
            roundings: [
                "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 1,
                "windSpeed": 0.1 / 3.6, "windGust": 0.1 / 3.6, "windDirection": 1, "cloudCover": 0.01, "uvIndex": 0.1,
                "visibility": 100, "precipitationAmount": 0.01, "precipitationChance": 0.01, "highTemperature": 0.1,
                "lowTemperature": 0.1, "carbonMonoxide": 0.01, "nitrogenDioxide": 0.01, "sulfurDioxide": 0.01,
                "ozone": 0.01, "fineParticulates": 0.01, "coarseParticulates": 0.01,
            ],
            farthestVisibility: 10_000,
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
                "daily.precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
                "daily.humidity": { $0.airInMiddle.humidity },
                "airQuality.carbonMonoxide": { 200 * Self.calm($0.air) },
                "airQuality.nitrogenDioxide": { 20 * Self.calm($0.air) },
                "airQuality.sulfurDioxide": { 5 * Self.calm($0.air) },
                "airQuality.ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
                "airQuality.fineParticulates": { 4 + 30 * Self.calm($0.air) },
                "airQuality.coarseParticulates": { 1.5 * (4 + 30 * Self.calm($0.air)) },
                "airQuality.indices[GB]": { Double(min(10, Int((4 + 30 * Self.calm($0.air)) / 12) + 1)) },
            ]
        ).check()
    }
}
