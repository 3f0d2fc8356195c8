import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherMOSMIX

@Suite("MOSMIX") struct MOSMIXCase {
    private static let catalog = ProviderCase.Sample("/mosmix_stationskatalog.cfg", "stations.cfg")

    /// The clock is in the second step of the forecast.
    static let mosmix = ProviderCase(
        MOSMIXProvider.entry, at: (52.5244, 13.4105), now: "2026-04-06T05:20:00Z",
        // An unpacked document is accepted in place of an archive, so the checks can damage its text.
        samples: [catalog, .init(".kmz", "forecast.kml")],
        // Recorded documents, both packed and unpacked.
        known: [
            .init("dwd", only: ["MOSMIX"], at: ".kmz", with: [catalog]),
            .init("other", only: ["mosmix"], at: ".kmz", with: [catalog]),
        ],
        codes: [.init("dwd", sets: ["mosmix ww"]) { WeatherCondition(mosmix: Int($0.code)) }],
        standIns: [
            StandInTruth(
                MOSMIXProvider.entry, MOSMIXStandIn(),
                at: Array(MOSMIXStandIn.stations.prefix(6)),
                roundings: [
                    "temperature": 0.1, "dewPoint": 0.1, "pressure": 0.1, "visibility": 100, "cloudCover": 0.01,
                    "windFrom": 1, "windSpeed": 0.01, "windGust": 0.01, "precipitation": 0.01,
                    "snow": 0.01, "precipitationChance": 0.01,
                ],
                formulas: [
                    "precipitationChance": StandInTruth.precipitationChance { $0.airAtEnd }
                ])
        ],
        // The stand-in does not send these.
        notSent: [
            "hourly.cloudCoverHigh", "hourly.cloudCoverLow", "hourly.cloudCoverMedium",
            "temperatureExtremes.high", "temperatureExtremes.low",
        ])

    @Test(arguments: mosmix.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.mosmix.run(check) }
}
