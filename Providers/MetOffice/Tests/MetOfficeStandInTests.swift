import SandboxServices
import Testing
import WeatherMetOffice
import WeatherSandbox
import WeatherTesting

@Suite("The Met Office reports the sandbox's weather")
struct MetOfficeStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            MetOfficeProvider.entry, MetOfficeStandIn(),
            roundings: [
                "temperature": 0.01, "apparentTemperature": 0.01, "dewPoint": 0.01, "humidity": 0.0001, "pressure": 0.1,
                "visibility": 1, "windSpeed": 0.01, "windGust": 0.01, "windDirection": 1, "uvIndex": 1,
                "precipitationAmount": 0.01, "precipitationChance": 0.01, "highTemperature": 0.01,
                "lowTemperature": 0.01,
            ],
            formulas: [
                "hourly.apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                "current.apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                "precipitationChance": { $0.fall.kind == nil ? 0.04 : 0.8 },
                "daily.humidity": { $0.airInMiddle.humidity }, "daily.windSpeed": { $0.airInMiddle.windSpeed },
                "daily.windGust": { $0.airInMiddle.windGust }, "daily.windDirection": { $0.airInMiddle.windDirection },
            ],
            hoursOfDay: [
                "condition": 6...18, "highTemperature": 6...18, "lowTemperature": 18...30, "windSpeed": 6...18,
                "windGust": 6...18, "windDirection": 6...18, "precipitationChance": 6...30,
            ]
        ).check()
    }
}
