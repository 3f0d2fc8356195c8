import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherMeteoLT

@Suite("LHMT") struct MeteoLTCase {
    static let lhmt = ProviderCase(
        MeteoLTProvider.entry, at: (54.95, 23.85), in: "LT", now: "2026-04-06T05:20:00Z",
        samples: [.init("/places/kaunas/forecasts/long-term", "forecast.json")],
        known: [.init("meteolt", at: "/places/vilnius/forecasts/long-term", point: (54.7, 25.3))],
        codes: [.init("meteolt") { WeatherCondition(meteoLT: $0.code) }],
        covered: [.init("Nida", 55.303, 21.006, "LT"), .init("Biržai", 56.2, 24.75, "LT")],
        notCovered: [
            .init("Liepāja", 56.511, 21.014, "LV"), .init("Suwałki", 54.1, 22.93, "PL"),
            .init("Hrodna", 53.669, 23.813, "BY"), .init("Kaliningrad", 54.71, 20.51, "RU"),
        ],
        standIns: [
            StandInTruth(
                MeteoLTProvider.entry, MeteoLTStandIn(),
                at: [(54.687, 25.283), (55.703, 21.144)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "apparentTemperature": 0.1, "humidity": 0.01, "pressure": 1, "windSpeed": 1,
                    "windGust": 1, "windFrom": 1, "cloudCover": 0.01, "precipitation": 0.1,
                ],
                formulas: ["apparentTemperature": { $0.air.temperature - 0.5 * $0.air.windSpeed }])
        ])

    @Test(arguments: lhmt.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.lhmt.run(check) }
}
