import Foundation
import Testing
import WeatherCore
import WeatherMETAR
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum METARSamples {
    static let now = Date(timeIntervalSince1970: 1_775_443_800)

    static var seoul: Coordinates {
        get throws { try #require(Coordinates(latitude: 37.5665, longitude: 126.978)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).json"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            [
                SampleAnswer(path: "/metar", body: try fixture("metar")),
                SampleAnswer(path: "/taf", body: try fixture("taf")),
            ]
        }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: METARProvider.descriptor, transport: transport, clock: { now })
        return try await METARProvider(context: context).report(
            for: WeatherQuery(place: Place(coordinates: try point ?? seoul)))
    }

    /// The service's form of reports of ADDS, which had the same texts in XML until 2023.
    static func json(fromADDS body: Data) throws -> Data {
        let records = try XMLElement(parsing: body)["data"].elements.map { record -> [String: Any] in
            let time = record["observation_time"].date(ifPresent: .internet)?.timeIntervalSince1970
            return [
                "lat": record["latitude"].double ?? 0, "lon": record["longitude"].double ?? 0,
                "obsTime": time ?? 0, "rawOb": record["raw_text"].string ?? "",
            ]
        }
        return try JSONSerialization.data(withJSONObject: records)
    }

    /// The service's form of the reports of one aerodrome, of a project's collection; the times are in the texts.
    static func json(fromCollection body: Data, of aerodrome: String, at place: Coordinates) throws -> Data {
        let group = try JSONValue(parsing: body)["groups"].elements.first { $0["icao"].string == aerodrome }
        let records = (group?["text"].string ?? "").split(separator: "\n").map { text -> [String: Any] in
            ["lat": place.latitude, "lon": place.longitude, "rawOb": String(text)]
        }
        return try JSONSerialization.data(withJSONObject: records)
    }

    static func report(
        metar: Data? = nil, taf: Data? = nil, at point: Coordinates? = nil, now: Date = now
    ) async throws -> WeatherReport {
        let (metar, taf) = (try metar ?? fixture("metar"), try taf ?? fixture("taf"))
        return try await report(
            through: StubTransport { HTTPReply($0.pathWithoutQuery.hasSuffix("taf") ? taf : metar) }, at: point,
            now: now)
    }
}
