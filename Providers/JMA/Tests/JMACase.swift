import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherJMA

@Suite("JMA") struct JMACase {
    /// Lists that connect the recorded documents: their offices, the areas with expected values, and one station of
    /// each.
    private static let lists: [ProviderCase.Sample] = [
        .init("/amedastable.json", "known-stations.json"), .init("/forecast_area.json", "known-areas.json"),
    ]

    static let jma = ProviderCase(
        JMAProvider.entry, at: (35.6895, 139.6917), in: "JP", now: "2026-04-06T02:50:00Z",
        samples: [
            .init("/const/amedastable.json", "stations.json"), .init("/const/forecast_area.json", "areas.json"),
            .init("/map/20260406114000.json", "observations.json"), .init("/forecast/130000.json", "forecast.json"),
            .init("/warning/130000.json", "warnings.json"),
        ],
        // If a station lacks its coordinates or its area, another one is nearest and its area is shown.
        undamaged: ["/const/amedastable.json", "/const/forecast_area.json"],
        known: [
            .init(
                "jma", only: ["/forecast-130000"], at: "/130000.json", with: lists, point: (35.69, 139.75),
                now: "2026-04-06T02:50:00Z"),
            .init(
                "jma", only: ["/forecast-fjdj"], at: "/130000.json", with: lists, point: (34.75, 139.36),
                now: "2026-04-06T02:50:00Z"),
            .init(
                "jma", only: ["/forecast-460100"], at: "/460100.json", with: lists, point: (28.38, 129.5),
                now: "2026-04-06T02:50:00Z"),
            .init(
                "jma", only: ["/amedas-map"], at: "/map/20210224150000.json", with: lists, point: (35.69, 139.75),
                now: "2021-02-24T06:09:00Z"),
            // Without any forecast, there would be no report.
            .init(
                "jma", only: ["/warning"], at: "/warning/data/warning/130000.json",
                with: lists + [.init("/forecast/130000.json", "forecast.json")], point: (35.69, 139.75),
                now: "2026-04-06T02:50:00Z"),
        ],
        // The codes of observed weather are not in the documents that are requested.
        codes: [.init("jma", sets: ["weatherCodes (bosai forecast)"]) { WeatherCondition(jma: $0.code) }],
        covered: [.init("Naha", 26.212, 127.679, "JP"), .init("Wakkanai", 45.416, 141.673, "JP")],
        notCovered: [.init("Busan", 35.18, 129.076, "KR"), .init("Korsakov", 46.632, 142.8, "RU")],
        standIns: [
            // The sandbox's stations.
            StandInTruth(
                JMAProvider.entry, JMAStandIn(),
                at: [(35.69, 139.75), (34.68, 135.52), (43.06, 141.33)]
                    .compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "lowTemperature": 1, "highTemperature": 1, "humidity": 0.01, "pressure": 0.1,
                    "windSpeed": 0.1, "windFrom": 22.5, "visibility": 1, "precipitationChance": 0.11,
                    "recentPrecipitation": 0.1,
                ],
                formulas: [
                    "precipitationChance": StandInTruth.precipitationChance { $0.airAtEnd }
                ],
                // Hours have only chances, and stations do not observe the sky.
                absent: ["hourly.temperature", "hourly.condition", "current.condition"])
        ],
        // The stand-in does not send these.
        notSent: ["current.snowDepth"])

    @Test(arguments: jma.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.jma.run(check) }
}
