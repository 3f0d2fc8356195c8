import Foundation
import SandboxServices
import Testing
import WeatherOpenWeather
import WeatherSandbox
import WeatherTesting

@Suite struct OpenWeatherStandInTests {
    private static let roundings = [
        "temperature": 0.01, "apparentTemperature": 0.01, "dewPoint": 0.01, "humidity": 0.01, "pressure": 1,
        "windSpeed": 0.01, "windGust": 0.01, "windDirection": 1, "cloudCover": 0.01, "visibility": 1, "uvIndex": 0.01,
        "precipitationChance": 0.01, "precipitationIntensity": 0.01, "highTemperature": 0.01, "lowTemperature": 0.01,
        // Rain and snow are rounded each, and amounts below 0.05 mm are left out.
        "precipitationAmount": 0.02, "rainAmount": 0.01, "snowAmount": 0.01,
        "recentPrecipitationAmount": 0.02, "recentRainAmount": 0.01, "recentSnowAmount": 0.01,
        "fineParticulates": 0.01, "coarseParticulates": 0.01, "ozone": 0.01, "nitrogenDioxide": 0.01,
        "sulfurDioxide": 0.01, "carbonMonoxide": 0.01, "ammonia": 0.01,
    ]

    /// What the atmosphere does not have, as the stand-in makes it.
    private static let formulas: [String: StandInTruth.Formula] = [
        "apparentTemperature": { step in
            let air = step.air
            let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
            return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
        },
        "precipitationChance": { step in
            step.fall.kind == nil
                ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
        },
        "fineParticulates": { 4 + 30 * calm($0) }, "coarseParticulates": { 6 + 45 * calm($0) },
        "ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
        "nitrogenDioxide": { 20 * calm($0) }, "sulfurDioxide": { 5 * calm($0) },
        "carbonMonoxide": { 200 * calm($0) }, "ammonia": { 2 * calm($0) },
        "indices[provider]": { 4 + 30 * calm($0) < 10 ? 1 : 4 + 30 * calm($0) < 25 ? 2 : 3 },
        // Of One Call's days, those of noon.
        "daily.precipitationChance": { step in
            step.fall.kind == nil
                ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
        },
        "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
        "daily.windDirection": { $0.airInMiddle.windDirection }, "daily.uvIndex": { $0.airInMiddle.uvIndex },
    ]

    /// The air is cleaner where the wind is stronger.
    private static func calm(_ step: StandInTruth.Step) -> Double { 1 / (1 + step.air.windSpeed / 4) }

    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            OpenWeatherProvider.entry, OpenWeatherStandIn(), roundings: Self.roundings, farthestVisibility: 10_000,
            formulas: Self.formulas
        ).check()
    }

    @Test func readsOneCallOfTheSandbox() async throws {
        try await StandInTruth(
            OneCallProvider.entry, OneCallStandIn(), roundings: Self.roundings, farthestVisibility: 10_000,
            formulas: Self.formulas
        ).check()
    }
}
