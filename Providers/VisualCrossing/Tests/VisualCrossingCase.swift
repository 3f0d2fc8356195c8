import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherVisualCrossing

@Suite("Visual Crossing") struct VisualCrossingCase {
    static let visualCrossing = ProviderCase(
        VisualCrossingProvider.entry, at: (49.28, -123.12), now: "2026-04-06T06:20:30Z",
        // The path ends with the coordinates, which differ in some checks.
        samples: [.init("", query: "hours,days,obs", "past.json"), .init("", query: "current", "timeline.json")],
        known: [.init("visualcrossing", at: "", query: "current")],
        codes: [
            .init("visualcrossing") { row in
                row.set.hasPrefix("icon")
                    ? WeatherCondition(visualCrossingIcon: row.code)
                    : WeatherCondition(visualCrossing: [WeatherCondition(visualCrossingCode: row.code)])
            }
        ],
        standIns: [
            StandInTruth(
                VisualCrossingProvider.entry, VisualCrossingStandIn(),
                roundings: [
                    "temperature": 0.1 / 1.8, "apparentTemperature": 0.1 / 1.8, "dewPoint": 0.1 / 1.8,
                    "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.044704, "windGust": 0.044704,
                    "windFrom": 0.1, "cloudCover": 0.001, "uvIndex": 1, "visibility": 160.9344,
                    "precipitation": 0.0254, "precipitationChance": 0.001, "highTemperature": 0.1 / 1.8,
                    "lowTemperature": 0.1 / 1.8, "snowDepth": 0.0254,
                ],
                farthestVisibility: 15 * 1609.344,
                formulas: [
                    "apparentTemperature": StandInTruth.apparentTemperature,
                    "precipitationChance": StandInTruth.precipitationChance { $0.air },
                    "snowDepth": { max(0, 2 - $0.air.temperature) * 2.54 },
                    // Days have the values of noon.
                    "daily.precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                    "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                ])
        ])

    @Test(arguments: visualCrossing.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.visualCrossing.run(check) }
}
