import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherWeatherKit

@Suite("Apple Weather") struct WeatherKitCase {
    static let weatherKit = ProviderCase(
        WeatherKitProvider.entry, at: (55.6761, 12.5683), in: "DK", now: "2026-04-06T06:20:00Z",
        samples: [.init("", "weather.json")],
        known: [
            // Answers with all data sets or with one.
            .init("weatherkit", except: ["/error-", "open-weather-kit", "weather-alert"], at: ""),
            // Data sets without the name around them.
            .init("weatherkit", only: ["current-open-weather-kit"], at: "") {
                Data(#"{"currentWeather":"#.utf8) + $0 + end
            },
            .init("weatherkit", only: ["forecast-next-hour-open-weather-kit"], at: "") {
                Data(#"{"forecastNextHour":"#.utf8) + $0 + end
            },
            .init("weatherkit", only: ["weather-alert-rugaard"], at: "") {
                Data(#"{"weatherAlerts":{"alerts":["#.utf8) + $0 + Data("]}}".utf8)
            },
            .init("weatherkit", only: ["/error-weather-alert"], at: "", status: 400),
            .init("weatherkit", only: ["/error-"], except: ["/error-weather-alert"], at: "", status: 404),
        ],
        codes: [.init("weatherkit-rest") { WeatherCondition(weatherKit: $0.code) }],
        standIns: [
            StandInTruth(
                WeatherKitProvider.entry, WeatherKitStandIn(),
                roundings: [
                    "temperature": 0.01, "dewPoint": 0.01, "humidity": 0.01, "pressure": 0.01,
                    "windSpeed": 0.01 / 3.6, "windGust": 0.01 / 3.6, "windFrom": 1, "cloudCover": 0.01,
                    "uvIndex": 1, "visibility": 0.01, "precipitation": 0.01, "precipitationChance": 0.01,
                    "precipitationIntensity": 0.01,
                ],
                formulas: [
                    "hourly.precipitationChance": StandInTruth.precipitationChance { $0.air },
                    "minutely.precipitationChance": { $0.air.precipitationRate > 0.1 ? 0.8 : 0.1 },
                ])
        ],
        // The stand-in does not send these.
        notSent: [
            "current.apparentTemperature", "daily.daytime.cloudCover", "daily.daytime.humidity",
            "daily.daytime.precipitation", "daily.daytime.precipitationChance",
            "daily.daytime.windFrom", "daily.daytime.windSpeed", "daily.highTemperature",
            "daily.lowTemperature", "daily.overnight.cloudCover", "daily.overnight.humidity",
            "daily.overnight.precipitation", "daily.overnight.precipitationChance",
            "daily.overnight.windFrom", "daily.overnight.windSpeed", "daily.precipitation",
            "daily.precipitationChance", "daily.uvIndex", "hourly.apparentTemperature",
        ])

    private static let end = Data("}".utf8)

    @Test(arguments: weatherKit.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.weatherKit.run(check) }
}
