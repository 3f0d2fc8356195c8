import SandboxServices
import Testing
import WeatherCore
import WeatherKMA
import WeatherSandbox
import WeatherTesting

@Suite struct KMAStandInTests {
    /// The centers of Seoul's and Busan's cells, which are also near the cities of their regions.
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            KMAProvider.entry, KMAStandIn(),
            at: [(37.58, 126.989), (35.191, 129.085)].compactMap(Coordinates.init(latitude:longitude:)),
            roundings: [
                "temperature": 1, "low": 1, "high": 1, "humidity": 0.01, "windSpeed": 1, "windDirection": 1.1,
                "precipitationChance": 0.11, "precipitationAmount": 1, "recentPrecipitationAmount": 0.1,
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
