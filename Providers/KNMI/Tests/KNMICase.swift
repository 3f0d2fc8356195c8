import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import SandboxServices
@testable import WeatherKNMI

@Suite("KNMI") struct KNMICase {
    static let knmi = ProviderCase(
        KNMIProvider.entry, at: (52.0907, 5.1214), in: "NL", now: "2026-04-06T06:20:00Z",
        samples: [.init("/api/weerlive_api_v2.php", "weerlive.json")],
        known: [.init("knmi", at: "/api/weerlive_api_v2.php")],
        codes: [.init("knmi") { WeatherCondition(knmi: $0.code) }],
        covered: [.init("Groningen", 53.219, 6.567, "NL"), .init("Maastricht", 50.851, 5.691, "NL")],
        notCovered: [.init("Antwerp", 51.22, 4.4, "BE"), .init("Aachen", 50.776, 6.084, "DE")],
        standIns: [
            StandInTruth(
                KNMIProvider.entry, KNMIStandIn(),
                at: [(52.091, 5.121), (53.219, 6.567), (50.851, 5.691)]
                    .compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "current.temperature": 0.1, "hourly.temperature": 1, "apparentTemperature": 0.1, "dewPoint": 0.1,
                    "humidity": 0.01, "pressure": 0.01, "visibility": 1, "windSpeed": 0.1 / 3.6, "windFrom": 1,
                    "hourly.precipitation": 0.1, "precipitationChance": 0.01, "highTemperature": 1,
                    "lowTemperature": 1,
                ],
                formulas: [
                    "apparentTemperature": { $0.air.temperature - $0.air.windSpeed / 2 },
                    "daily.precipitationChance": { KNMIDocument.chance($0.fall, $0.airInMiddle) },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                ],
                saysSleet: false)
        ])

    @Test(arguments: knmi.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.knmi.run(check) }
}
