import Foundation
import Testing
import WeatherCore
import WeatherGeoSphere
import WeatherTesting

/// The provider's documents, and reports made of documents.
enum GeoSphereSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    /// The names of the documents by the ends of their paths.
    static let documents = [
        "/nwp-v1-1h-2500m": "forecast", "/inca-v1-1h-1km": "analysis", "/nowcast-v1-15min-1km": "nowcast",
        "/chem-v2-1h-3km": "air", "/chem_aqi-v1-1d-3km": "air-index", "/getWarningsForCoords": "warnings",
    ]

    static func vienna() throws -> Coordinates {
        try #require(Coordinates(latitude: 48.2085, longitude: 16.3735))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name + ".json"))
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            GeoSphereProvider.entry,
            answers: try documents.sorted { $0.key < $1.key }.map {
                SampleAnswer(path: $0.key, body: try fixture($0.value))
            }, coordinates: try vienna(), now: now)
    }

    /// A transport that answers with the samples, or with other documents; those that are `nil` are refused.
    static func transport(_ others: [String: Data?] = [:]) throws -> StubTransport {
        var bodies: [String: Data?] = try documents.mapValues { try fixture($0) }
        for (path, name) in documents { if let other = others[name] { bodies[path] = .some(other) } }
        return StubTransport { [bodies] request in
            let body = bodies.first { request.pathWithoutQuery.hasSuffix($0.key) }?.value
            return body.map { HTTPReply($0) } ?? HTTPReply(status: 404, Data())
        }
    }

    static func report(
        through transport: StubTransport? = nil, at point: Coordinates? = nil, in country: String? = nil,
        language: String? = nil, products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let transport = try transport ?? Self.transport()
        let context = ProviderContext(descriptor: GeoSphereProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? vienna(), countryCode: country)
        let query = WeatherQuery(place: place, language: language, products: products)
        return try await GeoSphereProvider(context: context).report(for: query)
    }
}
