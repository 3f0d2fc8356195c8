import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherIPMA

@Suite("IPMA") struct IPMACase {
    static let ipma = ProviderCase(
        IPMAProvider.entry, at: (38.72, -9.14), in: "PT", now: "2026-04-06T05:20:00Z",
        samples: [.init("/public-data/forecast/aggregate/1110600.json", "forecast.json")],
        known: [.init("ipma", only: ["aggregate"], at: "/forecast/aggregate/1010500.json", point: (40.64, -8.65))],
        codes: [.init("ipma") { WeatherCondition(ipma: Int($0.code)) }],
        notCovered: [.init("Badajoz", 38.879, -6.971, "ES"), .init("Vigo", 42.233, -8.723, "ES")],
        standIns: [
            StandInTruth(
                IPMAProvider.entry, IPMAStandIn(),
                at: [(38.766, -9.129), (38.536, -28.631)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "apparentTemperature": 0.1, "uvIndex": 0.1, "highTemperature": 0.1,
                    "lowTemperature": 0.1, "humidity": 0.001,
                    "windSpeed": 0.1 / 3.6,
                    // Eight compass points.
                    "windFrom": 45, "precipitationChance": 0.001,
                ],
                formulas: [
                    "apparentTemperature": { $0.air.temperature - 0.5 * $0.air.windSpeed },
                    "precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                ])
        ])

    @Test(arguments: ipma.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.ipma.run(check) }
}
