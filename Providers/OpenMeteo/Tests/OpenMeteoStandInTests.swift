import SandboxServices
import Testing
import WeatherOpenMeteo
import WeatherSandbox
import WeatherTesting

@Suite("Open-Meteo reports the sandbox's weather")
struct OpenMeteoStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // The air is cleaner where the wind is stronger.
        @Sendable func stillness(_ step: StandInTruth.Step) -> Double { 1 / (1 + step.air.windSpeed / 4) }
        try await StandInTruth(
            OpenMeteoProvider.entry, OpenMeteoStandIn(),
            roundings: [
                "temperature": 0.001, "dewPoint": 0.001, "humidity": 1e-5, "pressure": 0.001, "visibility": 0.001,
                "windSpeed": 0.001, "windGust": 0.001, "windDirection": 0.001, "cloudCover": 1e-5, "uvIndex": 0.001,
                "precipitationAmount": 0.001, "recentPrecipitationAmount": 0.001, "precipitationIntensity": 0.004,
                "highTemperature": 0.001, "lowTemperature": 0.001, "fineParticulates": 0.001,
                "coarseParticulates": 0.001, "ozone": 0.001, "nitrogenDioxide": 0.001, "sulfurDioxide": 0.001,
                "carbonMonoxide": 0.001,
            ],
            formulas: [
                "precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 },
                "daily.windDirection": { $0.airInMiddle.windDirection },
                "fineParticulates": { 25 * stillness($0) }, "coarseParticulates": { 45 * stillness($0) },
                "ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
                "nitrogenDioxide": { 40 * stillness($0) }, "sulfurDioxide": { 5 * stillness($0) },
                "carbonMonoxide": { 250 * stillness($0) },
                "indices[EU]": { (60 * stillness($0)).rounded() }, "indices[US]": { (80 * stillness($0)).rounded() },
            ],
            // Its codes have rain or snow.
            saysSleet: false
        ).check()
    }
}
