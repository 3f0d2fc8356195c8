import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherWeatherbit

@Suite("Weatherbit") struct WeatherbitCase {
    static let weatherbit = ProviderCase(
        // In Auckland, it is the next morning, after a night in which the clocks were set back.
        WeatherbitProvider.entry, at: (-36.849, 174.764), now: "2026-04-04T20:12:00Z",
        samples: [.init("/v2.0/current", "current.json"), .init("/v2.0/forecast/daily", "daily.json")],
        known: [
            .init("weatherbit", except: ["/error-"], at: "/v2.0/current"),
            .init("weatherbit", only: ["/error-"], at: "", status: 403),
        ],
        codes: [.init("weatherbit") { WeatherCondition(weatherbit: Int($0.code)) }],
        standIns: [
            StandInTruth(
                WeatherbitProvider.entry, WeatherbitStandIn(),
                roundings: [
                    "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 1,
                    "windSpeed": 0.01, "windGust": 0.01, "windFrom": 1, "cloudCover": 0.01, "uvIndex": 0.1,
                    "visibility": 100, "precipitation": 0.01, "precipitationChance": 0.01,
                    "highTemperature": 0.1, "lowTemperature": 0.1, "indices[US]": 1,
                ],
                farthestVisibility: 16_000,
                formulas: [
                    "apparentTemperature": StandInTruth.apparentTemperature,
                    // Days have the values of noon.
                    "daily.precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                    "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                    "daily.windSpeed": { $0.airInMiddle.windSpeed },
                    "daily.windGust": { $0.airInMiddle.windGust }, "daily.uvIndex": { $0.airInMiddle.uvIndex },
                    "airQuality.indices[US]": { 20 + 60 * StandInTruth.stillness($0) },
                ])
        ])

    @Test(arguments: weatherbit.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.weatherbit.run(check) }
}
