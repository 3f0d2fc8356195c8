import SandboxServices
import Testing
import WeatherCore
import WeatherIMS
import WeatherSandbox
import WeatherTesting

@Suite("IMS reports the sandbox's weather")
struct IMSStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let places = [(31.778, 35.225), (32.794, 34.990), (29.558, 34.952)]
        try await StandInTruth(
            IMSProvider.entry, IMSStandIn(), at: places.compactMap(Coordinates.init(latitude:longitude:)),
            roundings: [
                "temperature": 0.1, "dewPoint": 1, "highTemperature": 1, "lowTemperature": 1, "humidity": 0.01,
                "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "uvIndex": 1, "precipitationAmount": 0.01,
                "precipitationChance": 0.01,
                // Sixteen points in whole degrees.
                "windDirection": 23.5,
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
