import Foundation
import Testing
import WeatherCore
import WeatherMeteoSwiss
import WeatherTesting

/// The service's files, and reports made of them.
///
/// Names of columns are those of the manual and of the real files. Values are made up in the form of the real ones.
enum Samples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func zurich() throws -> Coordinates { try #require(Coordinates(latitude: 47.3769, longitude: 8.5417)) }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    /// The latest values, with another text in place of one.
    static func values(replacing text: String, with other: String) throws -> Data {
        let values = String(decoding: try fixture("values.csv"), as: UTF8.self)
        let range = try #require(values.range(of: text))
        return Data(values.replacingCharacters(in: range, with: other).utf8)
    }

    static func conformance() throws -> ProviderConformance {
        // A station is also near the point in England that one of the promises asks for.
        let cells = ["SMA"] + Array(repeating: "", count: 13) + ["51.12", "-0.98"] + Array(repeating: "", count: 8)
        let stations = try fixture("stations.csv") + Data((cells.joined(separator: ";") + "\r\n").utf8)
        return ProviderConformance(
            MeteoSwissProvider.entry,
            answers: [
                SampleAnswer(path: "/ogd-smn_meta_stations.csv", body: stations),
                SampleAnswer(path: "/VQHA80.csv", body: try fixture("values.csv")),
            ],
            coordinates: try zurich(), now: now, undamaged: ["/ogd-smn_meta_stations.csv", "/VQHA80.csv"])
    }

    static func transport(_ values: Data? = nil, stations: Data? = nil) throws -> StubTransport {
        let (stations, values) = (try stations ?? fixture("stations.csv"), try values ?? fixture("values.csv"))
        return StubTransport { HTTPReply($0.pathWithoutQuery.hasSuffix("VQHA80.csv") ? values : stations) }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, products: Set<WeatherProduct> = [.current]
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: MeteoSwissProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? zurich(), countryCode: "CH")
        return try await MeteoSwissProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }

    static func report(
        of values: Data? = nil, at point: Coordinates? = nil
    ) async throws -> WeatherReport {
        try await report(through: transport(values), at: point)
    }
}
