import SandboxServices
import Testing
import WeatherCore
import WeatherLocationforecast
import WeatherSandbox
import WeatherTesting

@testable import WeatherMetEireann

@Suite("Met Éireann") struct MetEireannCase {
    static let eireann = ProviderCase(
        MetEireannProvider.entry, at: (53.34981, -6.26031), now: "2026-04-06T06:20:00Z",
        samples: [.init("/metno-wdb2ts/locationforecast", "locationforecast.xml")],
        known: [.init("meteireann", only: ["/locationforecast"], at: "/locationforecast")],
        codes: [
            .init("meteireann") { row in
                let number = try #require(Int(row.code))
                let symbol = try #require(MetEireannSymbols.table.symbol(number: number), "\(number)")
                #expect(symbol.isDaylight == (number > 100 ? false : nil), "\(number)")
                // Night symbols have other names.
                if number < 51 {
                    #expect(MetEireannSymbols.table.symbol(id: row.text)?.condition == symbol.condition, "\(number)")
                }
                return symbol.condition
            }
        ],
        covered: [
            .init("Castletownbere", 51.65, -9.91), .init("Ballyliffin", 55.28, -7.39), .init("Belmullet", 54.22, -9.99),
            .init("Portavogie", 54.46, -5.44),
        ],
        notCovered: [
            .init("A Coruña", 43.37, -8.4), .init("Stornoway", 58.21, -6.39), .init("Douglas", 54.15, -4.48),
            // There is no town west of Ireland.
            .init("the Atlantic", 53.3, -13),
        ],
        standIns: [
            StandInTruth(
                MetEireannProvider.entry, MetEireannStandIn(),
                at: [(53.35, -6.26), (51.9, -8.47), (54, -10)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.1,
                    "windGust": 0.1, "windFrom": 0.1, "cloudCover": 0.001, "cloudCoverLow": 0.001,
                    "cloudCoverMedium": 0.001, "cloudCoverHigh": 0.001, "precipitation": 0.1,
                    "precipitationChance": 0.001, "precipitationMinimum": 0.1, "precipitationMaximum": 0.1,
                ],
                formulas: [
                    "cloudCoverLow": { $0.air.cloudCover * $0.air.cloudCover },
                    "cloudCoverMedium": { $0.air.cloudCover * 0.6 },
                    "cloudCoverHigh": { $0.air.cloudCover * 0.4 },
                    "precipitationMinimum": { $0.fall.amount * 0.6 },
                    "precipitationMaximum": { $0.fall.amount * 1.6 },
                    "precipitationChance": StandInTruth.precipitationChance { $0.airInMiddle },
                ])
        ])

    @Test(arguments: eireann.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.eireann.run(check) }
}
