import SandboxServices
import Testing
import WeatherCore
import WeatherJMA
import WeatherSandbox
import WeatherTesting

@Suite("JMA reports the sandbox's weather") struct JMAStandInTests {
    /// The stations of the sandbox.
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            JMAProvider.entry, JMAStandIn(),
            at: [(35.69, 139.75), (34.68, 135.52), (43.06, 141.33)].compactMap(Coordinates.init(latitude:longitude:)),
            roundings: [
                "temperature": 0.1, "lowTemperature": 1, "highTemperature": 1, "humidity": 0.01, "pressure": 0.1,
                "windSpeed": 0.1, "windDirection": 22.5, "visibility": 1, "precipitationChance": 0.11,
                "recentPrecipitationAmount": 0.1,
            ],
            formulas: [
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                }
            ],
            // Hours have chances only, and stations see no sky.
            absent: ["hourly.temperature", "hourly.condition", "current.condition"]
        ).check()
    }
}
