import Foundation
import Testing
import WeatherCore
import WeatherNWS
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum NWSSamples {
    static let now = Date(timeIntervalSince1970: 1_775_442_000)  // 2026-04-06T02:20:00Z

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    /// The answers by the end of their path; that of `/points`, whose path has the coordinates, is the last one.
    static var answers: [SampleAnswer] {
        get throws {
            [
                SampleAnswer(path: "/stations", body: try fixture("stations.json")),
                SampleAnswer(path: "/observations/latest", body: try fixture("observation.json")),
                SampleAnswer(path: "/gridpoints/OKX/33,35", body: try fixture("grid.json")),
                SampleAnswer(path: "/alerts/active", body: try fixture("alerts.json")),
                SampleAnswer(path: "", body: try fixture("points.json")),
            ]
        }
    }

    static var newYork: Coordinates {
        get throws { try #require(Coordinates(latitude: 40.71427, longitude: -74.00597)) }
    }

    /// A transport that answers with the samples, some of them replaced by path.
    static func transport(replacing others: [String: HTTPReply] = [:]) throws -> StubTransport {
        let answers = try answers
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.hasSuffix($0.key) }) { return other.value }
            return HTTPReply(answers.first { path.hasSuffix($0.path) }?.body ?? Data())
        }
    }

    static func report(
        through transport: StubTransport, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: NWSProvider.descriptor, transport: transport, clock: { now })
        let query = WeatherQuery(place: Place(coordinates: try newYork), products: products)
        return try await NWSProvider(context: context).report(for: query)
    }
}
