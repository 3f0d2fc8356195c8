import SandboxServices
import Testing
import WeatherAEMET
import WeatherCore
import WeatherSandbox
import WeatherTesting

@Suite("AEMET reports the sandbox's weather")
struct AEMETStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // Municipalities of the sandbox, one of them in the Canary Islands.
        let places = [(40.417, -3.703), (28.123, -15.436), (43.263, -2.935)].compactMap(
            Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            AEMETProvider.entry, AEMETStandIn(), at: places,
            roundings: [
                "temperature": 1, "apparentTemperature": 1, "humidity": 0.01, "precipitationAmount": 0.1,
                "snowAmount": 0.1, "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "windDirection": 45, "uvIndex": 1,
                "highTemperature": 1, "lowTemperature": 1,
                // That of the six hours that begin with a step.
                "hourly.precipitationChance": 2,
            ],
            formulas: [
                "apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                "precipitationChance": { $0.fall.kind == nil ? 0.05 : 0.75 },
                "daily.windDirection": { $0.airInMiddle.windDirection },
            ],
            saysSleet: false
        ).check()
    }
}
