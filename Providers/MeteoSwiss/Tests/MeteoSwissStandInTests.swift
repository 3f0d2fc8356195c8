import SandboxServices
import Testing
import WeatherCore
import WeatherMeteoSwiss
import WeatherSandbox
import WeatherTesting

@Suite("MeteoSwiss reports the sandbox's weather")
struct MeteoSwissStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // Points of the sandbox, since the weather is that of a postcode.
        let places = [(47.372, 8.542), (46.204, 6.143), (46.005, 8.951)].compactMap(
            Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            MeteoSwissProvider.entry, MeteoSwissStandIn(), at: places,
            roundings: [
                "temperature": 0.1, "highTemperature": 1, "lowTemperature": 1, "precipitationAmount": 0.1,
                "windSpeed": 0.1 / 3.6, "windGust": 0.1 / 3.6, "precipitationIntensity": 0.1,
                // That of the first of three hours: it turns by up to 9 degrees an hour.
                "windDirection": 40,
            ],
            formulas: ["daily.precipitationChance": { MeteoSwissStandIn.chance($0.fall) }]
        ).check()
    }
}
