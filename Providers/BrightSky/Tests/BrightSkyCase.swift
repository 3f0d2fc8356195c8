import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherBrightSky

@Suite("Bright Sky") struct BrightSkyCase {
    static let brightSky = ProviderCase(
        BrightSkyProvider.entry, at: (52.5244, 13.4105), now: "2026-04-06T06:20:00Z",
        samples: [
            .init("/current_weather", "current.json"),
            .init("/weather", query: "date=2026-04-02", "past.json"),
            .init("/weather", "weather.json"),
            .init("/alerts", "alerts.json"),
        ],
        known: [
            .init("brightsky", only: ["/weather-hourly"], at: "/weather"),
            .init("brightsky", only: ["/current-weather"], at: "/current_weather"),
            .init("brightsky", only: ["/alerts"], at: "/alerts", language: "de"),
        ],
        codes: [
            .init("brightsky") { row in
                let record = #"{"\#(row.set)": "\#(row.code)"}"#
                return WeatherCondition(brightSky: try JSONValue(parsing: Data(record.utf8)))
            }
        ],
        standIns: [
            StandInTruth(
                BrightSkyProvider.entry, BrightSkyStandIn(),
                roundings: [
                    "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 0.1, "visibility": 1,
                    "cloudCover": 0.01, "windFrom": 1, "precipitation": 0.1, "precipitationChance": 0.01,
                    "recentPrecipitation": 0.1,
                    // In tenths of km/h.
                    "windSpeed": 0.1 / 3.6, "windGust": 0.1 / 3.6,
                ],
                formulas: ["precipitationChance": StandInTruth.precipitationChance(\.airAtEnd)])
        ])

    @Test(arguments: brightSky.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.brightSky.run(check) }
}
