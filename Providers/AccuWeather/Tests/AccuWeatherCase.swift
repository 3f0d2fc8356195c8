import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherAccuWeather

@Suite("AccuWeather") struct AccuWeatherCase {
    /// The location is last: the other paths contain its key.
    private static let samples: [ProviderCase.Sample] = [
        .init("/currentconditions/v1/274455", "current.json"),
        .init("/hourly/12hour/274455", "hours.json"),
        .init("/daily/5day/274455", "days.json"),
        .init("", "location.json"),
    ]

    static let accuWeather = ProviderCase(
        AccuWeatherProvider.entry, at: (50.061, 19.937), now: "2026-04-06T06:20:00Z", samples: samples,
        // A changed key stands for another place.
        undamaged: [""],
        known: [
            .init(
                "accuweather", only: ["/current-"], at: "/currentconditions/v1/274455", with: samples,
                convert: ProviderCase.Known.listOfOne),
            .init("accuweather", only: ["/daily-"], at: "/daily/5day/274455", with: samples),
        ],
        codes: [.init("accuweather") { WeatherCondition(accuWeather: Int($0.code)) }],
        standIns: [standIn],
        // The stand-in does not send it.
        notSent: ["daily.uvIndex"])

    private static let standIn = StandInTruth(
        AccuWeatherProvider.entry, AccuWeatherStandIn(),
        roundings: [
            "temperature": 0.1, "apparentTemperature": 0.1, "dewPoint": 0.1, "humidity": 0.01, "pressure": 0.1,
            "windSpeed": 0.1 / 3.6, "windGust": 0.1 / 3.6, "windFrom": 1, "cloudCover": 0.01, "uvIndex": 1,
            "visibility": 100, "precipitation": 0.1, "daily.precipitation": 0.2, "rain": 0.1,
            "snow": 0.2, "daily.rain": 0.2, "daily.snow": 0.4,
            "precipitationChance": 0.01, "thunderChance": 0.01, "recentPrecipitation": 0.1, "highTemperature": 0.1,
            "lowTemperature": 0.1,
        ],
        farthestVisibility: 16_100,
        formulas: [
            "apparentTemperature": StandInTruth.apparentTemperature,
            "precipitationChance": { $0.fall.amount > 0 ? 0.8 : 0.1 },
            "thunderChance": { $0.fall.amount > 0 ? 0.4 : 0.05 },
            // Halves of days have the values of their middle.
            "daily.cloudCover": { $0.airInMiddle.cloudCover },
            "daily.windFrom": { $0.airInMiddle.windDirection },
        ],
        hoursOfDay: [
            "condition": 7...19, "highTemperature": 7...19, "lowTemperature": 19...31, "windFrom": 7...19,
            "windSpeed": 7...31, "windGust": 7...31, "precipitation": 7...31, "precipitationChance": 7...31,
            "thunderChance": 7...31,
            "rain": 7...31, "snow": 7...31,
        ])

    @Test(arguments: accuWeather.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.accuWeather.run(check) }
}
