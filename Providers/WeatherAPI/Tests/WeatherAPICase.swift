import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherWeatherAPI

@Suite("WeatherAPI.com") struct WeatherAPICase {
    static let weatherAPI = ProviderCase(
        // In Quebec, the clocks were set forward that night.
        WeatherAPIProvider.entry, at: (46.812, -71.208), now: "2026-03-08T15:05:00Z",
        samples: [.init("/v1/forecast.json", "forecast.json")],
        known: [
            .init("weatherapi", except: ["/current-"], at: "/v1/forecast.json"),
            // An answer of `current.json`, which has no forecast.
            .init("weatherapi", only: ["/current-"], at: "/v1/forecast.json") { body in
                let members = String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
                return Data((members.dropLast() + #", "forecast": {"forecastday": []}}"#).utf8)
            },
        ],
        recorded: [
            .init("weatherapi", only: ["ankara-7-days"], for: "/forecast.json", now: "2023-06-15T12:00:00Z"),
            .init("weatherapi", only: ["one-hour"], for: "/forecast.json"),
        ],
        codes: [.init("weatherapi") { WeatherCondition(weatherAPI: Int($0.code)) }],
        standIns: [
            StandInTruth(
                WeatherAPIProvider.entry, WeatherAPIStandIn(),
                roundings: [
                    "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 1,
                    "windSpeed": 0.1 / 3.6, "windGust": 0.1 / 3.6, "windFrom": 1, "cloudCover": 0.01,
                    "uvIndex": 0.1, "visibility": 100, "precipitation": 0.01, "precipitationChance": 0.01,
                    "highTemperature": 0.1, "lowTemperature": 0.1, "carbonMonoxide": 0.01, "nitrogenDioxide": 0.01,
                    "sulfurDioxide": 0.01, "ozone": 0.01, "fineParticulates": 0.01, "coarseParticulates": 0.01,
                ],
                farthestVisibility: 10_000,
                formulas: [
                    "apparentTemperature": StandInTruth.apparentTemperature,
                    "hourly.precipitationChance": StandInTruth.precipitationChance { $0.air },
                    "daily.precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                    "daily.humidity": { $0.airInMiddle.humidity },
                    "airQuality.carbonMonoxide": { 200 * StandInTruth.stillness($0) },
                    "airQuality.nitrogenDioxide": { 20 * StandInTruth.stillness($0) },
                    "airQuality.sulfurDioxide": { 5 * StandInTruth.stillness($0) },
                    "airQuality.ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
                    "airQuality.fineParticulates": { 4 + 30 * StandInTruth.stillness($0) },
                    "airQuality.coarseParticulates": { 1.5 * (4 + 30 * StandInTruth.stillness($0)) },
                    "airQuality.indices[GB]": { step in
                        Double(min(10, Int((4 + 30 * StandInTruth.stillness(step)) / 12) + 1))
                    },
                ])
        ])

    @Test(arguments: weatherAPI.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.weatherAPI.run(check) }
}
