import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherKMA

@Suite("KMA") struct KMACase {
    static let kma = ProviderCase(
        KMAProvider.entry, at: (37.5665, 126.978), in: "KR", now: "2026-04-06T02:50:00Z",
        samples: [
            .init("/getVilageFcst", "village.xml"), .init("/getUltraSrtFcst", "next-hours.xml"),
            .init("/getUltraSrtNcst", "observation.xml"), .init("/getMidLandFcst", "mid-land.xml"),
            .init("/getMidTa", "mid-temperatures.xml"),
        ],
        known: ["getVilageFcst", "getUltraSrtFcst", "getUltraSrtNcst"].map {
            .init("kma", only: ["/\($0)-"], at: "/\($0)", convert: xml(of:))
        },
        codes: [
            .init("kma") { row in
                switch row["category"] {
                case "SKY": WeatherCondition(kmaSky: row.code)
                case "PTY": WeatherCondition(kmaType: row.code, sky: "1")
                case "wf": WeatherCondition(kmaWords: row.code)
                // The lightning current is not a code, and the retired feed is not read.
                default: nil
                }
            }
        ],
        covered: [.init("Jeju", 33.5, 126.531, "KR"), .init("Sokcho", 38.207, 128.592, "KR")],
        notCovered: [.init("Fukuoka", 33.59, 130.402, "JP"), .init("Pyongyang", 39.039, 125.763, "KP")],
        standIns: [
            // The centers of Seoul's and Busan's cells, which are also near their regions' cities.
            StandInTruth(
                KMAProvider.entry, KMAStandIn(),
                at: [(37.58, 126.989), (35.191, 129.085)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 1, "low": 1, "high": 1, "humidity": 0.01, "windSpeed": 1, "windFrom": 1.1,
                    "precipitationChance": 0.11, "precipitation": 1, "recentPrecipitation": 0.1,
                ],
                formulas: [
                    "precipitationChance": StandInTruth.precipitationChance { $0.airAtEnd }
                ])
        ])

    @Test(arguments: kma.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.kma.run(check) }

    /// Converts a recorded answer to the XML that the provider requests; JSON answers have the same names and texts.
    static func xml(of body: Data) throws -> Data {
        guard body.first != UInt8(ascii: "<") else { return body }
        let root = try JSONSerialization.jsonObject(with: body)
        let response = (root as? [String: Any])?["response"] as? [String: Any]
        let list = ((response?["body"] as? [String: Any])?["items"] as? [String: Any])?["item"]
        let items = (list ?? root) as? [[String: Any]] ?? (root as? [String: Any]).map { [$0] } ?? []
        let text = items.map { item in
            "<item>\(item.sorted { $0.key < $1.key }.map { "<\($0.key)>\($0.value)</\($0.key)>" }.joined())</item>"
        }
        return Data(
            ("<response><header><resultCode>00</resultCode></header><body><items>\(text.joined())</items></body>"
                + "</response>").utf8)
    }
}
