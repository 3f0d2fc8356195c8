import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherSMHI

@Suite("SMHI") struct SMHICase {
    static let smhi = ProviderCase(
        SMHIProvider.entry, at: (58.5778, 16.1585), now: "2026-04-06T06:20:00Z",
        samples: [
            .init("/parameter/1/station-set/all/period/latest-hour/data.json", "stations.json"),
            .init("/parameter/1/station/1002/period/latest-months/data.json", "temperatures.json"),
            .init("/parameter/3/station/1002/period/latest-months/data.json", "wind-directions.json"),
            .init("/parameter/4/station/1002/period/latest-months/data.json", "wind-speeds.json"),
            .init("/parameter/6/station/1002/period/latest-months/data.json", "humidities.json"),
            .init("/parameter/7/station/1002/period/latest-months/data.json", "amounts.json"),
            .init("/data.json", "forecast.json"), .init("/warning.json", "warnings.json"),
        ],
        // With damage, another station becomes the nearest one.
        undamaged: ["/parameter/1/station-set/all/period/latest-hour/data.json"],
        // The other forecast is in the retired form; the warnings depend on their area, which other tests check.
        known: [.init("smhi", only: ["smhi/snow1g"], at: "/data.json")],
        recorded: [
            .init("smhi", only: ["snow1g"], for: "/data.json", now: "2026-04-02T12:00:00Z"),
            .init("other", only: ["smhi-magicmirror"], for: "/data.json", now: "2026-02-06T22:30:00Z"),
        ],
        codes: [
            .init("smhi") { row in
                row.set.hasPrefix("symbol_code") ? WeatherCondition(smhi: Int(row.code) ?? 0) : nil
            }
        ],
        covered: [
            .init("Hamburg", 53.551, 9.994, "DE"), .init("Hammerfest", 70.663, 23.682, "NO"),
            .init("Lerwick", 60.155, -1.145, "GB"), .init("Murmansk", 68.97, 33.075, "RU"),
            .init("St Petersburg", 59.939, 30.316, "RU"),
        ],
        notCovered: [
            .init("Hanover", 52.375, 9.732, "DE"), .init("Honningsvåg", 70.982, 25.971, "NO"),
            .init("Egilsstaðir", 65.266, -14.395, "IS"), .init("Tórshavn", 62.008, -6.774, "FO"),
            .init("Arkhangelsk", 64.54, 40.515, "RU"), .init("Petrozavodsk", 61.785, 34.347, "RU"),
        ],
        standIns: [
            StandInTruth(
                SMHIProvider.entry, SMHIStandIn(),
                // Two towns that have a station in the sandbox, one of them without a gauge, and two cities of Norway.
                at: [(59.329, 18.069), (67.856, 20.226), (59.913, 10.746), (69.649, 18.955)].compactMap(
                    Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "humidity": 0.01, "pressure": 0.1, "windSpeed": 0.1, "windGust": 0.1,
                    "windFrom": 1, "visibility": 100, "precipitation": 0.1, "precipitationChance": 0.01,
                    "thunderChance": 0.01,
                    "rain": 0.2, "snow": 0.2,
                    // In eighths of the sky.
                    "cloudCover": 0.125, "cloudCoverLow": 0.125, "cloudCoverMedium": 0.125,
                    "cloudCoverHigh": 0.125,
                ],
                formulas: [
                    "cloudCoverLow": { $0.air.cloudCover * $0.air.cloudCover },
                    "cloudCoverMedium": { $0.air.cloudCover * 0.6 },
                    "cloudCoverHigh": { $0.air.cloudCover * 0.4 },
                    "precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                    "thunderChance": { $0.fall.intensity == .heavy ? 0.4 : 0 },
                ])
        ])

    @Test(arguments: smhi.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.smhi.run(check) }
}
