import SandboxServices
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherHKO

@Suite("HKO") struct HKOCase {
    static let hko = ProviderCase(
        HKOProvider.entry, at: (22.302, 114.174), in: "HK", now: "2026-04-06T06:20:00Z",
        samples: [
            .init("/weather.php", query: "dataType=rhrread", "rhrread.json"),
            .init("/weather.php", query: "dataType=fnd", "fnd.json"),
            .init("/weather.php", query: "dataType=warnsum", "warnsum.json"),
            .init("/hsww.php", "hsww.json"),
        ],
        // An empty object means that no warning is in force, so no member of these documents can be required. The cache
        // is therefore checked in a country without warnings.
        otherCountries: [.onlyAnswersAreCached: "CN"],
        known: [
            .init("hko", only: ["hsww"], at: "/hsww.php", language: "zh-Hant"),
            .init("hko", only: ["/rhrread-"], at: "/weather.php", query: "dataType=rhrread", language: "zh-Hant"),
            .init("hko", only: ["/fnd-"], at: "/weather.php", query: "dataType=fnd", language: "zh-Hant"),
            .init("hko", only: ["/warnsum-"], at: "/weather.php", query: "dataType=warnsum", language: "zh-Hant"),
        ],
        codes: [.init("hko") { WeatherCondition(hko: Int($0.code)) }],
        notCovered: [.init("Shenzhen", 22.545, 114.068, "CN"), .init("Macao", 22.2, 113.546, "MO")],
        standIns: [
            StandInTruth(
                HKOProvider.entry, HKOStandIn(),
                at: [(22.302, 114.174)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 1, "highTemperature": 1, "lowTemperature": 1, "humidity": 0.01,
                    "recentPrecipitation": 0.1, "uvIndex": 0.1,
                ])
        ])

    @Test(arguments: hko.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.hko.run(check) }
}
