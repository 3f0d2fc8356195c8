import SandboxServices
import Testing
import WeatherNWS
import WeatherSandbox
import WeatherTesting

@Suite("NWS reports the sandbox's weather")
struct NWSStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            NWSProvider.entry, NWSStandIn(),
            roundings: [
                "temperature": 0.001, "dewPoint": 0.001, "humidity": 1e-5, "pressure": 1e-5, "windSpeed": 0.001,
                "windGust": 0.001, "windDirection": 0.001, "cloudCover": 1e-5, "visibility": 0.001,
                "precipitationAmount": 0.001, "recentPrecipitationAmount": 0.001,
            ],
            formulas: ["precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 }]
        ).check()
    }
}
