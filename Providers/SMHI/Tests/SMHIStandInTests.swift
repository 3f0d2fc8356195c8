import SandboxServices
import Testing
import WeatherSMHI
import WeatherSandbox
import WeatherTesting

@Suite("SMHI reports the sandbox's weather")
struct SMHIStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            SMHIProvider.entry, SMHIStandIn(),
            roundings: [
                "temperature": 0.1, "humidity": 0.01, "pressure": 0.1, "windSpeed": 0.1, "windGust": 0.1,
                "windDirection": 1, "visibility": 100, "precipitationAmount": 0.1, "precipitationChance": 0.01,
                "rainAmount": 0.2, "snowAmount": 0.2,
                // In eighths.
                "cloudCover": 0.125, "cloudLayers.low": 0.125, "cloudLayers.medium": 0.125, "cloudLayers.high": 0.125,
            ],
            formulas: [
                "cloudLayers.low": { $0.air.cloudCover * $0.air.cloudCover },
                "cloudLayers.medium": { $0.air.cloudCover * 0.6 },
                "cloudLayers.high": { $0.air.cloudCover * 0.4 },
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
            ]
        ).check()
    }
}
