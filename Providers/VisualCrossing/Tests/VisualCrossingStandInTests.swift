import Foundation
import SandboxServices
import Testing
import WeatherSandbox
import WeatherTesting
import WeatherVisualCrossing

@Suite("Visual Crossing reports the sandbox's weather")
struct VisualCrossingStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            VisualCrossingProvider.entry, VisualCrossingStandIn(),
            roundings: [
                "temperature": 0.1 / 1.8, "apparentTemperature": 0.1 / 1.8, "dewPoint": 0.1 / 1.8, "humidity": 0.001,
                "pressure": 0.1, "windSpeed": 0.044704, "windGust": 0.044704, "windDirection": 0.1,
                "cloudCover": 0.001, "uvIndex": 1, "visibility": 160.9344, "precipitationAmount": 0.0254,
                "precipitationChance": 0.001, "highTemperature": 0.1 / 1.8, "lowTemperature": 0.1 / 1.8,
            ],
            farthestVisibility: 15 * 1609.344,
            formulas: [
                "apparentTemperature": { step in
                    let air = step.air
                    let vapor = air.humidity * 6.105 * exp(17.27 * air.temperature / (237.7 + air.temperature))
                    return air.temperature + 0.33 * vapor - 0.7 * air.windSpeed - 4
                },
                "precipitationChance": { Self.chance($0.fall, $0.air) }, "snowDepth": { _ in 0 },
                // Of days, those of noon.
                "daily.precipitationChance": { Self.chance($0.fall, $0.airInMiddle) },
                "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                "daily.windDirection": { $0.airInMiddle.windDirection },
            ]
        ).check()
    }

    private static func chance(_ fall: Fall, _ air: Air) -> Double {
        fall.kind == nil ? max(0, air.cloudCover - 0.7) * 0.5 : min(1, 0.2 + 0.4 * fall.amount)
    }
}
