import SandboxServices
import Testing
import WeatherCore
import WeatherMeteoLT
import WeatherSandbox
import WeatherTesting

@Suite("LHMT reports the sandbox's weather")
struct MeteoLTStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let towns = [(54.687, 25.283), (55.703, 21.144)].compactMap { Coordinates(latitude: $0.0, longitude: $0.1) }
        try await StandInTruth(
            MeteoLTProvider.entry, MeteoLTStandIn(), at: towns,
            roundings: [
                "temperature": 0.1, "apparentTemperature": 0.1, "humidity": 0.01, "pressure": 1, "windSpeed": 1,
                "windGust": 1, "windDirection": 1, "cloudCover": 0.01, "precipitationAmount": 0.1,
            ],
            formulas: ["apparentTemperature": { $0.air.temperature }]
        ).check()
    }
}
