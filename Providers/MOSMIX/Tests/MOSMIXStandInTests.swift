import SandboxServices
import Testing
import WeatherMOSMIX
import WeatherSandbox
import WeatherTesting

@Suite("MOSMIX reports the sandbox's weather")
struct MOSMIXStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            MOSMIXProvider.entry, MOSMIXStandIn(),
            at: Array(MOSMIXStandIn.stations.prefix(6)),
            roundings: [
                "temperature": 0.1, "dewPoint": 0.1, "pressure": 0.1, "visibility": 100, "cloudCover": 0.01,
                "windDirection": 1, "windSpeed": 0.01, "windGust": 0.01, "precipitationAmount": 0.01,
                "snowAmount": 0.01, "precipitationChance": 0.01,
            ],
            formulas: [
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airAtEnd.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                }
            ]
        ).check()
    }
}
