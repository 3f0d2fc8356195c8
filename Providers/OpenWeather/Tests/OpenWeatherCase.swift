import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherOpenWeather

@Suite("OpenWeather") struct OpenWeatherCase {
    static let openWeather = ProviderCase(
        OpenWeatherProvider.entry, at: (37.5665, 126.978), now: "2026-04-06T02:50:00Z",
        samples: [
            .init("/data/2.5/weather", "current.json"), .init("/data/2.5/forecast", "forecast.json"),
            .init("/data/2.5/air_pollution/forecast", "air.json"),
        ],
        known: [
            .init("openweather/current", except: otherUnits, at: "/data/2.5/weather"),
            .init("openweather/forecast", except: otherUnits, at: "/data/2.5/forecast"),
            .init("openweather/forecast-hourly", except: otherUnits, at: "/data/2.5/forecast"),
        ],
        recorded: [
            // The other documents are in °C, which is not requested.
            .init(
                "openweather/forecast", except: ["earth-2016", "milano-2018", "munich-2025", "shuzenji"],
                for: "/2.5/forecast?", products: [.hourly]),
            .init("openweather/forecast-hourly", for: "/2.5/forecast?", products: [.hourly]),
        ],
        codes: [.init("openweather") { WeatherCondition(openWeather: Int($0.code)) }],
        geocoding: .init(
            matches: "geo-direct.json", points: [(37.5667, 126.9783), (16.1482, -93.1951)], nothing: "[]",
            reverse: "geo-direct.json", sea: "geo-sea.json"),
        standIns: [
            StandInTruth(
                OpenWeatherProvider.entry, OpenWeatherStandIn(),
                roundings: roundings.filter { !ofOneCall.contains($0.key) },
                farthestVisibility: 10_000, formulas: formulas.filter { !ofOneCall.contains($0.key) })
        ])

    static let oneCall = ProviderCase(
        OneCallProvider.entry, at: (37.5665, 126.978), now: "2026-04-06T02:50:00Z",
        samples: [
            .init("/data/3.0/onecall", "onecall.json"), .init("/data/2.5/air_pollution/forecast", "air.json"),
            .init("/onecall/day_summary", query: "date=2026-04-02", "day-1.json"),
            .init("/onecall/day_summary", query: "date=2026-04-03", "day-2.json"),
            .init("/onecall/day_summary", query: "date=2026-04-04", "day-3.json"),
            .init("/data/2.5/weather", "current.json"), .init("/data/2.5/forecast", "forecast.json"),
        ],
        known: [.init("openweather/onecall", except: otherUnits + ["timemachine.tsv"], at: "/data/3.0/onecall")],
        standIns: [
            StandInTruth(
                OneCallProvider.entry, OneCallStandIn(), roundings: roundings, farthestVisibility: 10_000,
                formulas: formulas)
        ])

    /// Remarks that mark documents in other units than the provider requests.
    ///
    /// In one, the temperature was edited to 20, which is impossible on Earth in kelvins: the provider assumes other
    /// units and does not trust the wind speed either.
    private static let otherUnits = ["units=metric", "units=imperial", "main.temp was edited"]

    private static let roundings = [
        "temperature": 0.01, "apparentTemperature": 0.01, "dewPoint": 0.01, "humidity": 0.01, "pressure": 1,
        "windSpeed": 0.01, "windGust": 0.01, "windFrom": 1, "cloudCover": 0.01, "visibility": 1, "uvIndex": 0.01,
        "precipitationChance": 0.01, "precipitationIntensity": 0.01, "highTemperature": 0.01, "lowTemperature": 0.01,
        // Rain and snow are rounded separately, and amounts below 0.05 mm are left out.
        "precipitation": 0.02, "rain": 0.01, "snow": 0.01,
        "recentPrecipitation": 0.02, "recentRain": 0.01,
        "fineParticulates": 0.01, "coarseParticulates": 0.01, "ozone": 0.01, "nitrogenDioxide": 0.01,
        "sulfurDioxide": 0.01, "carbonMonoxide": 0.01, "ammonia": 0.01,
    ]

    /// Values that only One Call has.
    private static let ofOneCall: Set = [
        "daily.humidity", "daily.precipitationChance", "daily.pressure", "daily.uvIndex", "daily.windFrom", "dewPoint",
        "highTemperature", "lowTemperature", "precipitationIntensity", "uvIndex",
    ]

    private static let formulas: [String: StandInTruth.Formula] = [
        "apparentTemperature": StandInTruth.apparentTemperature,
        "precipitationChance": StandInTruth.precipitationChance { $0.airAtEnd },
        "fineParticulates": { 4 + 30 * StandInTruth.stillness($0) },
        "coarseParticulates": { 6 + 45 * StandInTruth.stillness($0) },
        "ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
        "nitrogenDioxide": { 20 * StandInTruth.stillness($0) }, "sulfurDioxide": { 5 * StandInTruth.stillness($0) },
        "carbonMonoxide": { 200 * StandInTruth.stillness($0) }, "ammonia": { 2 * StandInTruth.stillness($0) },
        "indices[provider]": { step in
            let particulates = 4 + 30 * StandInTruth.stillness(step)
            return particulates < 10 ? 1 : particulates < 25 ? 2 : 3
        },
        // One Call's days have the values of noon.
        "daily.precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
        "daily.humidity": { $0.airInMiddle.humidity }, "daily.pressure": { $0.airInMiddle.pressure },
        "daily.windFrom": { $0.airInMiddle.windDirection }, "daily.uvIndex": { $0.airInMiddle.uvIndex },
    ]

    @Test(arguments: openWeather.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.openWeather.run(check) }

    @Test("One Call", arguments: oneCall.checks)
    func keepsOneCall(_ check: ProviderCase.Check) async throws { try await Self.oneCall.run(check) }
}
