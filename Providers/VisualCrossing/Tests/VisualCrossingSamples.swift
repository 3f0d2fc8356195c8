import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherVisualCrossing

/// The provider's document, and reports made of documents.
enum VisualCrossingSamples {
    /// 2026-04-06, 06:20:30 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_430)

    static func vancouver() throws -> Coordinates {
        try #require(Coordinates(latitude: 49.28, longitude: -123.12))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/timeline.json"))
    }

    static func conformance() throws -> ProviderConformance {
        // The path ends with the point, which is another one in some checks.
        ProviderConformance(
            VisualCrossingProvider.entry, answers: [SampleAnswer(path: "", body: try fixture())],
            coordinates: try vancouver(), now: now)
    }

    static func report(
        of body: Data, status: Int = 200, in zone: TimeZone? = nil, products: Set<WeatherProduct> = .forecast,
        now: Date = now
    ) async throws -> WeatherReport {
        try await report(through: StubTransport { _ in HTTPReply(status: status, body) }, in: zone, products, now)
    }

    static func report(
        through transport: StubTransport, in zone: TimeZone? = nil, _ products: Set<WeatherProduct> = .forecast,
        _ now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: VisualCrossingProvider.descriptor, transport: transport,
            credential: { "0123456789abcdef0123456789abcdef" }, clock: { now })
        var place = Place(coordinates: try vancouver())
        place.timeZone = zone.map { PlaceTimeZone($0, source: .place) }
        return try await VisualCrossingProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }
}
