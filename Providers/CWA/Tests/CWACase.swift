import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherCWA

@Suite("CWA") struct CWACase {
    static let cwa = ProviderCase(
        CWAProvider.entry, at: (25.038, 121.515), in: "TW", now: "2026-04-06T06:20:00Z",
        samples: [
            .init("/F-C0032-001", "F-C0032-001.json"),
            .init("/O-A0003-001", "O-A0003-001.json"),
            .init("/W-C0033-001", "W-C0033-001.json"),
        ],
        // If a station lacks its coordinates, another one is nearest and its values are shown.
        undamaged: ["/O-A0003-001"],
        // Only the place's own county is read.
        unreadEnds: ["$.records.location"],
        known: [
            .init("cwa", only: ["rest-form"], at: "/F-C0032-001", point: (23.46, 120.29)),
            .init("cwa", only: ["file-form"], at: "/F-C0032-001", point: (25.04, 121.52), convert: records),
        ],
        codes: [.init("cwa") { WeatherCondition(cwa: Int($0.code)) }],
        covered: [.init("Kinmen", 24.432, 118.318, "TW"), .init("Lienchiang", 26.158, 119.951, "TW")],
        notCovered: [
            .init("Xiamen", 24.48, 118.089, "CN"), .init("Ishigaki", 24.34, 124.156, "JP"),
            .init("Basco", 20.448, 121.97, "PH"),
        ],
        standIns: [
            StandInTruth(
                CWAProvider.entry, CWAStandIn(),
                at: [(25.038, 121.515)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "high": 1, "low": 1, "humidity": 0.01, "uvIndex": 0.1, "windSpeed": 0.1,
                    "windGust": 0.1, "windFrom": 1, "precipitationChance": 0.11,
                ],
                formulas: ["precipitationChance": StandInTruth.precipitationChance(\.airAtEnd)],
                // Half days have only extremes, and observations describe the sky in words.
                absent: ["hourly.temperature", "current.condition"])
        ])

    /// Converts a recorded file to the API's form: its records have another name, and its times a zone.
    @Sendable private static func records(inFile body: Data) throws -> Data {
        let file = try #require(try JSONSerialization.jsonObject(with: body) as? [String: [String: Any]])
        let records = try #require(file["cwbopendata"]?["dataset"])
        return try JSONSerialization.data(withJSONObject: ["records": records])
    }

    @Test(arguments: cwa.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.cwa.run(check) }
}
