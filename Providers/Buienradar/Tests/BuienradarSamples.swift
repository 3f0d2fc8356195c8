import Foundation
import Testing
import WeatherBuienradar
import WeatherCore
import WeatherTesting

/// The provider's documents, and reports made of documents.
enum BuienradarSamples {
    /// 2026-04-06, 06:20 UTC, which is 08:20 in the Netherlands.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func utrecht() throws -> Coordinates {
        try #require(Coordinates(latitude: 52.0907, longitude: 5.1214))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func conformance(at point: Coordinates? = nil) throws -> ProviderConformance {
        ProviderConformance(
            BuienradarProvider.entry,
            answers: [
                SampleAnswer(path: "/2.0/feed/json", body: try fixture("feed.json")),
                SampleAnswer(path: "/data/raintext", body: try fixture("rain.txt")),
            ], coordinates: try point ?? utrecht(), now: now)
    }

    /// A report from documents; `nil` becomes an answer of 404.
    static func report(
        feed: Data?, rain: Data? = nil, at point: Coordinates? = nil, products: Set<WeatherProduct> = .forecast,
        now: Date = now
    ) async throws -> WeatherReport {
        let transport = StubTransport { request in
            let body = request.pathWithoutQuery == "/data/raintext" ? rain : feed
            return body.map { HTTPReply($0) } ?? HTTPReply(status: 404, Data())
        }
        return try await report(through: transport, at: point, products: products, now: now)
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, products: Set<WeatherProduct> = .forecast,
        now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: BuienradarProvider.descriptor, transport: transport, clock: { now })
        let query = WeatherQuery(place: Place(coordinates: try point ?? utrecht()), products: products)
        return try await BuienradarProvider(context: context).report(for: query)
    }
}
