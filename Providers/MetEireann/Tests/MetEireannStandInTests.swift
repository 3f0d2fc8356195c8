import SandboxServices
import Testing
import WeatherCore
import WeatherMetEireann
import WeatherSandbox
import WeatherTesting

@Suite("Met Éireann reports the sandbox's weather")
struct MetEireannStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let places = [(53.35, -6.26), (51.9, -8.47), (54, -10)].compactMap(Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            MetEireannProvider.entry, MetEireannStandIn(), at: places,
            roundings: [
                "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.1,
                "windGust": 0.1, "windDirection": 0.1, "cloudCover": 0.001, "cloudLayers.low": 0.001,
                "cloudLayers.medium": 0.001, "cloudLayers.high": 0.001, "precipitationAmount": 0.1,
                "precipitationChance": 0.001,
            ],
            formulas: [
                "cloudLayers.low": { $0.air.cloudCover * $0.air.cloudCover },
                "cloudLayers.medium": { $0.air.cloudCover * 0.6 },
                "cloudLayers.high": { $0.air.cloudCover * 0.4 },
                "fogCover": { $0.air.visibility < 1000 ? 1 : 0 },
                "precipitationChance": { step in
                    step.fall.kind == nil
                        ? max(0, step.airInMiddle.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * step.fall.amount)
                },
            ]
        ).check()
    }
}
