import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherTomorrowIO

@Suite("Tomorrow.io") struct TomorrowIOCase {
    static let tomorrowIO = ProviderCase(
        TomorrowIOProvider.entry, at: (60.17, 24.94), now: "2026-04-06T06:20:30Z",
        samples: [.init("/v4/weather/forecast", "forecast.json")],
        // An amount is the sum of four kinds; a kind that is not sent counts as 0.
        zeroWhenAbsent: ["precipitation"],
        // Documents of /v4/timelines are in imperial units, which are not requested.
        known: [.init("tomorrowio", except: ["/timelines-"], at: "/v4/weather/forecast")],
        recorded: [
            .init(
                "tomorrowio", only: ["forecast-minutely-hourly-daily"], for: "/forecast",
                products: [.current, .hourly, .daily, .minutely], now: "2025-02-09T08:05:20Z")
        ],
        codes: [
            .init("tomorrowio") { row in
                row.set.hasPrefix("weatherCode") ? WeatherCondition(tomorrowIO: Int(row.code)) : nil
            }
        ],
        standIns: [
            StandInTruth(
                TomorrowIOProvider.entry, TomorrowIOStandIn(),
                roundings: [
                    "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 1,
                    "windSpeed": 0.1, "windGust": 0.1, "windFrom": 1, "cloudCover": 0.01, "uvIndex": 1,
                    "visibility": 10, "precipitation": 0.02, "rain": 0.01, "snow": 0.01,
                    "precipitationChance": 0.01, "precipitationIntensity": 0.02, "highTemperature": 0.1,
                    "lowTemperature": 0.1,
                ],
                farthestVisibility: 16_000,
                formulas: [
                    "apparentTemperature": StandInTruth.apparentTemperature,
                    "precipitationChance": StandInTruth.precipitationChance { $0.air },
                    "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                ],
                hoursOfDay: hoursOfDay)
        ])

    /// A day's extremes and sums cover the hours from 6:00.
    private static let hoursOfDay: [String: ClosedRange<Double>] = Dictionary(
        uniqueKeysWithValues: [
            "highTemperature", "lowTemperature", "windSpeed", "windGust", "uvIndex", "condition",
            "precipitation", "rain", "snow", "precipitationChance",
        ].map { ($0, 6...30) })

    @Test(arguments: tomorrowIO.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.tomorrowIO.run(check) }
}
