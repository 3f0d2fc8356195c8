import SandboxServices
import Testing
import WeatherMETNorway
import WeatherSandbox
import WeatherTesting

@Suite struct METNorwayStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            METNorwayProvider.entry, METNorwayStandIn(),
            roundings: [
                "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.1,
                "windGust": 0.1, "windDirection": 0.1, "cloudCover": 0.001, "precipitationAmount": 0.1,
                "cloudLayers.low": 0.001, "cloudLayers.medium": 0.001, "cloudLayers.high": 0.001, "low": 0.1,
                "high": 0.1,
            ],
            formulas: [
                "cloudLayers.low": { $0.air.cloudCover * $0.air.cloudCover * 0.9 },
                "cloudLayers.medium": { $0.air.cloudCover * 0.6 },
                "cloudLayers.high": { $0.air.cloudCover * 0.4 },
                "fogCover": { $0.air.visibility < 1000 ? 1 : 0 },
            ]
        ).check()
    }
}
