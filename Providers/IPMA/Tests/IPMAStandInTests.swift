import SandboxServices
import Testing
import WeatherCore
import WeatherIPMA
import WeatherSandbox
import WeatherTesting

@Suite("IPMA reports the sandbox's weather")
struct IPMAStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let towns = [(38.766, -9.129), (38.536, -28.631)].compactMap { Coordinates(latitude: $0.0, longitude: $0.1) }
        try await StandInTruth(
            IPMAProvider.entry, IPMAStandIn(), at: towns,
            roundings: [
                "temperature": 0.1, "highTemperature": 0.1, "lowTemperature": 0.1, "humidity": 0.001,
                "windSpeed": 0.1 / 3.6,
                // Eight points of the compass.
                "windDirection": 45, "precipitationChance": 0.001,
            ],
            formulas: [
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                }
            ]
        ).check()
    }
}
