import Foundation
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import SandboxServices
@testable import WeatherBuienradar

@Suite("Buienradar") struct BuienradarCase {
    private static let samples: [ProviderCase.Sample] = [
        .init("/2.0/feed/json", "feed.json"), .init("/data/raintext", "rain.txt"),
    ]

    static let buienradar = ProviderCase(
        BuienradarProvider.entry, at: (52.0907, 5.1214), in: "NL", now: "2026-04-06T06:20:00Z", samples: samples,
        // The XML feed 1.1, which was discontinued in 2020, is not read.
        known: [
            .init("buienradar", only: ["feed-2.0"], at: "/2.0/feed/json", with: samples, point: (52.1, 5.18)),
            .init("buienradar", only: ["missing-values"], at: "/2.0/feed/json", with: samples, point: (52.92, 4.78)),
            .init("buienradar", only: ["/raintext"], at: "/data/raintext", with: samples),
        ],
        recorded: [
            .init(
                "buienradar", only: ["raintext-wet-then-dry"], for: "/raintext", products: [.minutely],
                now: "2026-04-06T16:32:00Z")
        ],
        codes: [.init("buienradar") { WeatherCondition(buienradar: $0.code.first) }],
        notCovered: [
            .init("Antwerp", 51.22, 4.403, "BE"), .init("Aachen", 50.776, 6.084, "DE"),
            .init("Oranjestad", 12.524, -70.027, "AW"),
        ],
        standIns: [
            StandInTruth(
                BuienradarProvider.entry, BuienradarStandIn(),
                // The forecast is made for this station; elsewhere, the simulated air differs.
                at: [(52.1, 5.18)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "apparentTemperature": 0.1, "humidity": 0.01, "pressure": 0.01,
                    "visibility": 1, "windSpeed": 0.01, "windGust": 0.01, "windFrom": 1,
                    "recentPrecipitation": 0.001, "daily.windFrom": 45, "highTemperature": 1,
                    "lowTemperature": 1, "precipitationChance": 0.01,
                ],
                formulas: [
                    "apparentTemperature": { $0.air.temperature - $0.air.windSpeed / 2 },
                    // Within the range of the codes, the rate is exact.
                    "precipitationIntensity": { step in
                        let code = BuienradarDocument.code(ofRate: step.air.precipitationRate)
                        return code == 0 ? 0 : pow(10, Double(code - 109) / 32)
                    },
                    "precipitationChance": { BuienradarDocument.chance($0.fall, $0.airInMiddle) },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                ])
        ])

    @Test(arguments: buienradar.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.buienradar.run(check) }
}
