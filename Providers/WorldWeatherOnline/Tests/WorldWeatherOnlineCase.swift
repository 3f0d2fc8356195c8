import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherWorldWeatherOnline

@Suite("World Weather Online") struct WorldWeatherOnlineCase {
    static let worldWeatherOnline = ProviderCase(
        WorldWeatherOnlineProvider.entry, at: (-34.929, 138.601), now: "2026-04-06T06:24:00Z",
        samples: [.init("/premium/v1/weather.ashx", "weather.json")],
        known: [
            .init("worldweatheronline", except: ["/premium-"], at: "/weather.ashx"),
            .init("worldweatheronline", only: ["/premium-"], at: "/weather.ashx", convert: complete),
        ],
        codes: [.init("worldweatheronline") { WeatherCondition(worldWeatherOnline: Int($0.code)) }],
        standIns: [
            StandInTruth(
                WorldWeatherOnlineProvider.entry, WorldWeatherOnlineStandIn(),
                roundings: [
                    "temperature": 1, "apparentTemperature": 1, "dewPoint": 1, "humidity": 0.01, "pressure": 1,
                    "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "windFrom": 1, "cloudCover": 0.01, "uvIndex": 1,
                    "visibility": 1000, "precipitation": 0.1, "precipitationChance": 0.01,
                    "thunderChance": 0.01,
                    "highTemperature": 1, "lowTemperature": 1,
                ],
                farthestVisibility: 10_000,
                formulas: [
                    "apparentTemperature": StandInTruth.apparentTemperature,
                    "precipitationChance": StandInTruth.precipitationChance { $0.air },
                    "thunderChance": { $0.fall.intensity == .heavy ? 0.4 : 0 },
                ])
        ])

    /// Adds the outermost member, without which the document of three days was recorded.
    @Sendable static func complete(_ body: Data) -> Data { Data(#"{"data": "#.utf8) + body + Data("}".utf8) }

    @Test(arguments: worldWeatherOnline.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.worldWeatherOnline.run(check) }
}
