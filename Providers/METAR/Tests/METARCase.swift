import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherMETAR

@Suite("METAR") struct METARCase {
    static let metar = ProviderCase(
        METARProvider.entry, at: (37.5665, 126.978), now: "2026-04-06T02:50:00Z",
        samples: [
            .init("/metar", query: "ids=", "past.json"), .init("/metar", "metar.json"), .init("/taf", "taf.json"),
        ],
        known: [
            known("-KBFL.tsv", (35.43, -119.06)), known("-KFFZ.tsv", (33.47, -111.73)),
            known("-KSTS.tsv", (38.5, -122.81)), known("-KORD.tsv", (41.96, -87.93)),
            known("-taf-", at: "/taf", (38.5, -122.81)),
            // These reports end with `$`, and their station has no coordinates.
            known("-KPWM-", (43.65, -70.31)) { try placed($0, at: (43.65, -70.31)) },
            // Reports of ADDS and of a project's collection, converted to the service's form; their texts are
            // unchanged.
            known("-CYCA.tsv", (53.68, -57.03), convert: json(ofADDS:)),
            known("-KMHS.tsv", (41.32, -122.32), convert: json(ofADDS:)),
            known("-LSZR.tsv", (47.48, 9.57), convert: json(ofADDS:)),
            known("-PATC.tsv", (65.57, -167.92), convert: json(ofADDS:)),
            known("-UERR.tsv", (62.53, 114.05), convert: json(ofADDS:)),
            known("japan", (35.765, 140.386)) { try json(ofCollection: $0, aerodrome: "RJAA", at: (35.765, 140.386)) },
        ],
        codes: [
            .init("metar", sets: ["present weather"]) { WeatherCondition(metarWeather: $0.code) },
            .init("metar", sets: ["sky cover"]) {
                // Suffixes of a layer are not covers.
                ["CB", "TCU"].contains($0.code) ? nil : WeatherCondition(metarWeather: [], covers: [$0.code])
            },
        ],
        standIns: [
            // Points in the middle of their rectangles.
            StandInTruth(
                METARProvider.entry, METARStandIn(),
                at: [(37.6, 127), (59.9, 10.7), (-33.9, 151.2)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "dewPoint": 0.1, "pressure": 0.1, "windSpeed": 0.52, "windGust": 0.52,
                    "windFrom": 10, "visibility": 100,
                ],
                farthestVisibility: 10_000)
        ],
        // The stand-in does not send these.
        notSent: ["current.recentPrecipitation"])

    @Test(arguments: metar.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.metar.run(check) }

    private static func known(
        _ name: String, at path: String = "/metar", _ point: (latitude: Double, longitude: Double),
        convert: (@Sendable (Data) throws -> Data)? = nil
    ) -> ProviderCase.Known {
        .init("metar", only: [name], at: path, point: point, convert: convert)
    }

    /// Adds the point of the station to each report.
    private static func placed(_ body: Data, at point: (latitude: Double, longitude: Double)) throws -> Data {
        let records = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
        return try JSONSerialization.data(
            withJSONObject: records.map {
                $0.merging(["lat": point.latitude, "lon": point.longitude]) { sent, _ in sent }
            })
    }

    /// Converts ADDS's XML, which had the same texts until 2023, to the service's form.
    private static func json(ofADDS body: Data) throws -> Data {
        let records = try XMLElement(parsing: body)["data"].elements.map { record -> [String: Any] in
            let time = record["observation_time"].date(ifPresent: .internet)?.timeIntervalSince1970
            return [
                "lat": record["latitude"].double ?? 0, "lon": record["longitude"].double ?? 0,
                "obsTime": time ?? 0, "rawOb": record["raw_text"].string ?? "",
            ]
        }
        return try JSONSerialization.data(withJSONObject: records)
    }

    /// Converts one aerodrome's reports in a project's collection to the service's form; the times are in the texts.
    private static func json(
        ofCollection body: Data, aerodrome: String, at point: (latitude: Double, longitude: Double)
    ) throws -> Data {
        let group = try JSONValue(parsing: body)["groups"].elements.first { $0["icao"].string == aerodrome }
        let records = (group?["text"].string ?? "").split(separator: "\n").map { text -> [String: Any] in
            ["lat": point.latitude, "lon": point.longitude, "rawOb": String(text)]
        }
        return try JSONSerialization.data(withJSONObject: records)
    }
}
