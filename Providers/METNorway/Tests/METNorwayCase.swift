import SandboxServices
import Testing
import WeatherCore
import WeatherLocationforecast
import WeatherSandbox
import WeatherTesting

@testable import WeatherMETNorway

@Suite("MET Norway") struct METNorwayCase {
    /// The point has more decimals than the service accepts.
    static let norway = ProviderCase(
        METNorwayProvider.entry, at: (59.91273, 10.74609), now: "2026-03-02T10:00:00Z",
        samples: [
            .init("/weatherapi/locationforecast/2.0/classic", "locationforecast.xml"),
            .init("/weatherapi/locationforecast/2.0/complete", "complete.json"),
            .init("/weatherapi/nowcast/2.0/complete", "nowcast.json"),
            .init("/weatherapi/metalerts/2.0/current.json", "metalerts.json"),
        ],
        known: [
            .init("metno/xml", only: ["/locationforecast"], at: "/weatherapi/locationforecast/2.0/classic"),
            .init("metno/json", only: ["/nowcast"], at: "/weatherapi/nowcast/2.0/complete"),
            .init("metno/json", only: ["/metalerts"], at: "/weatherapi/metalerts/2.0/current.json"),
        ],
        codes: [.init("metno") { try condition(of: $0) }],
        standIns: [
            StandInTruth(
                METNorwayProvider.entry, METNorwayStandIn(),
                roundings: [
                    "temperature": 0.1, "dewPoint": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 0.1,
                    "windGust": 0.1, "windFrom": 0.1, "cloudCover": 0.001, "precipitation": 0.1,
                    "cloudCoverLow": 0.001, "cloudCoverMedium": 0.001, "cloudCoverHigh": 0.001, "low": 0.1,
                    "high": 0.1, "precipitationMinimum": 0.1, "precipitationMaximum": 0.1,
                    "precipitationIntensity": 0.1, "temperaturePercentile10": 0.1, "temperaturePercentile90": 0.1,
                ],
                formulas: [
                    "temperaturePercentile10": { $0.air.temperature - 0.8 - $0.air.cloudCover },
                    "temperaturePercentile90": { $0.air.temperature + 0.6 + $0.air.cloudCover },
                    "cloudCoverLow": { $0.air.cloudCover * $0.air.cloudCover * 0.9 },
                    "cloudCoverMedium": { $0.air.cloudCover * 0.6 },
                    "cloudCoverHigh": { $0.air.cloudCover * 0.4 },
                    "fogCover": { $0.air.visibility < 1000 ? 1 : 0 },
                    "precipitationMinimum": { $0.fall.amount * 0.6 },
                    "precipitationMaximum": { $0.fall.amount * 1.6 },
                ])
        ],
        // The stand-in does not send these.
        notSent: ["current.uvIndex", "hourly.precipitationChance", "hourly.uvIndex"])

    @Test(arguments: norway.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.norway.run(check) }

    /// The condition that all codes, numbers and names of a row share; `unknown` if they differ.
    private static func condition(of row: ProviderCase.CodeTable.Row) throws -> WeatherCondition {
        let symbols = METNorwaySymbols.table
        var conditions: Set<WeatherCondition> = []
        for code in row["wire_codes"].split(separator: " ") {
            let symbol = try #require(symbols.symbol(code: String(code)), "\(code)")
            let isDaylight: Bool? = code.hasSuffix("_day") ? true : code.hasSuffix("_night") ? false : nil
            #expect(symbol.isDaylight == isDaylight, "\(code)")
            conditions.insert(symbol.condition)
        }
        for (cell, isDaylight) in [(row["legacy_id"], nil), (row["legacy_dark_id"], false)] as [(String, Bool?)] {
            guard let number = Int(cell) else { continue }
            let symbol = symbols.symbol(number: number)
            #expect(symbol?.isDaylight == isDaylight, "\(number)")
            conditions.insert(symbol?.condition ?? .unknown)
        }
        for id in row["classic_xml_id"].split(separator: " ") {
            let symbol = try #require(symbols.symbol(id: String(id)), "\(id)")
            #expect(symbol.isDaylight == (id.hasPrefix("Dark_") ? false : nil), "\(id)")
            conditions.insert(symbol.condition)
        }
        return conditions.count == 1 ? conditions.first ?? .unknown : .unknown
    }
}
