import SandboxServices
import Testing
import WeatherCore
import WeatherMeteoSwiss
import WeatherTesting

/// The samples have the column names of the manual and of the real files; their values are invented in the real form.
@Suite("MeteoSwiss") struct MeteoSwissCase {
    static let meteoSwiss = ProviderCase(
        MeteoSwissProvider.entry, at: (47.3769, 8.5417), in: "CH", now: "2026-04-06T06:20:00Z",
        // One listed station is near the point in England at which one of the checks asks.
        samples: [
            .init("/ogd-smn_meta_stations.csv", "stations.csv"), .init("/VQHA80.csv", "values.csv"),
        ],
        // If a station is missing, another one is nearest.
        undamaged: ["/ogd-smn_meta_stations.csv", "/VQHA80.csv"],
        covered: [.init("Vaduz", 47.141, 9.521, "LI")],
        notCovered: [.init("Konstanz", 47.66, 9.175, "DE"), .init("Como", 45.81, 9.083, "IT")],
        standIns: [
            StandInTruth(
                MeteoSwissProvider.entry, MeteoSwissStandIn(),
                // The sandbox's stations, since the weather is a station's.
                at: [(47.378, 8.566), (46.248, 6.128), (46.004, 8.96)].compactMap(
                    Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.1 / 3.6,
                    "windGust": 0.1 / 3.6, "windFrom": 1, "recentPrecipitation": 0.1,
                ],
                absent: ["current.condition"])
        ])

    @Test(arguments: meteoSwiss.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.meteoSwiss.run(check) }
}
