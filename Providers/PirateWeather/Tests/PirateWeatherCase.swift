import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherPirateWeather

@Suite("Pirate Weather") struct PirateWeatherCase {
    static let pirateWeather = ProviderCase(
        PirateWeatherProvider.entry, at: (40.7128, -74.006), now: "2026-04-06T06:20:00Z",
        // The path ends with the coordinates, which differ in some checks.
        samples: [.init("", "forecast.json")],
        // The other documents are in units that are not requested.
        known: [.init("pirateweather", only: ["forecast-new-york-si-", "-minutely-"], at: "")],
        recorded: [
            .init(
                "pirateweather", only: ["-si-"], for: "/forecast/",
                products: [.current, .hourly, .daily, .minutely, .alerts], now: "2026-02-06T21:00:00Z")
        ],
        codes: [
            .init("pirateweather") { row in
                row.set.hasPrefix("icon") ? WeatherCondition(pirateWeather: row.code) : nil
            }
        ],
        standIns: [
            StandInTruth(
                PirateWeatherProvider.entry, PirateWeatherStandIn(),
                roundings: [
                    "temperature": 0.01, "apparentTemperature": 0.01, "dewPoint": 0.01, "humidity": 0.01,
                    "pressure": 0.01, "windSpeed": 0.01, "windGust": 0.01, "windFrom": 1, "cloudCover": 0.01,
                    "uvIndex": 0.01, "visibility": 10, "precipitation": 0.01, "precipitationChance": 0.01,
                    "precipitationIntensity": 0.01, "highTemperature": 0.01, "lowTemperature": 0.01,
                ],
                farthestVisibility: 16_090,
                formulas: [
                    "apparentTemperature": StandInTruth.apparentTemperature,
                    "hourly.precipitationChance": StandInTruth.precipitationChance { $0.air },
                    "minutely.precipitationChance": { $0.air.precipitationRate > 0.1 ? 0.8 : 0.1 },
                    // Days have the values of noon.
                    "daily.precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                    "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                    "daily.uvIndex": { $0.airInMiddle.uvIndex },
                ])
        ])

    @Test(arguments: pirateWeather.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.pirateWeather.run(check) }
}
