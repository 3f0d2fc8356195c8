import SandboxMeteoSwiss
import Testing
import WeatherCore
import WeatherMeteoSwiss
import WeatherSandbox
import WeatherTesting

@Suite("MeteoSwiss reports the sandbox's weather")
struct StandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // Stations of the sandbox, since the weather is that of a station.
        let places = [(47.378, 8.566), (46.248, 6.128), (46.004, 8.96)].compactMap(
            Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            MeteoSwissProvider.entry, MeteoSwissStandIn(), at: places,
            roundings: [
                "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.1 / 3.6,
                "windGust": 0.1 / 3.6, "windDirection": 1, "recentPrecipitationAmount": 0.1,
            ],
            absent: ["current.condition"]
        ).check()
    }
}
