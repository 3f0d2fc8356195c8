import SandboxServices
import Testing
import WeatherMeteoFrance
import WeatherSandbox
import WeatherTesting

@Suite("Météo-France reports the sandbox's weather")
struct MeteoFranceStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            MeteoFranceProvider.entry, MeteoFranceStandIn(),
            roundings: [
                "temperature": 0.1, "apparentTemperature": 0.1, "humidity": 0.01, "pressure": 0.1, "windSpeed": 1,
                "windGust": 1, "windDirection": 5, "cloudCover": 0.01, "uvIndex": 1, "rainAmount": 0.1,
                "snowAmount": 0.1, "hourly.precipitationAmount": 0.2, "daily.precipitationAmount": 0.1,
                "highTemperature": 0.1, "lowTemperature": 0.1,
                // The classes of rain: from 8 mm/h on there is no other one.
                "precipitationIntensity": 16,
                // The highest chance of the parts that begin in the day, which its own fall does not say.
                "daily.precipitationChance": 2,
            ],
            formulas: [
                "apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                "precipitationChance": { MeteoFranceStandIn.chance($0.fall) },
            ]
        ).check()
    }
}
