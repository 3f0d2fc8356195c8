import SandboxServices
import Testing
import WeatherCore
import WeatherECCC
import WeatherSandbox
import WeatherTesting

@Suite("Environment Canada reports the sandbox's weather")
struct ECCCStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // Sites of the sandbox, since a page is of a site.
        let places = [(43.74, -79.37), (49.25, -123.12), (47.56, -52.71), (60.72, -135.06)].compactMap(
            Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            ECCCProvider.entry, ECCCStandIn(), at: places,
            roundings: [
                "temperature": 0.01, "dewPoint": 0.01, "humidity": 1e-4, "pressure": 0.1, "visibility": 10,
                "highTemperature": 0.01, "lowTemperature": 0.01, "uvIndex": 1, "current.windDirection": 0.01,
                // Hundredths of km/h, and of the eight points of the compass.
                "windSpeed": 0.01 / 3.6, "windGust": 0.01 / 3.6, "hourly.windDirection": 45,
            ],
            formulas: [
                "precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 },
                "daily.humidity": { $0.airInMiddle.humidity },
            ],
            hoursOfDay: [
                "condition": 6...18, "humidity": 6...18, "highTemperature": 6...18, "lowTemperature": 18...30,
                "precipitationChance": 6...30,
            ]
        ).check()
    }
}
