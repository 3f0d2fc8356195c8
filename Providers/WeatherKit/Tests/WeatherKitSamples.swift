import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherWeatherKit

/// The provider's document, and reports made of documents.
enum WeatherKitSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func copenhagen() throws -> Coordinates {
        try #require(Coordinates(latitude: 55.6761, longitude: 12.5683))
    }

    static func fixture() throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/weather.json"))
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            WeatherKitProvider.entry, answers: [SampleAnswer(path: "", body: try fixture())],
            coordinates: try copenhagen(), country: "DK", now: now)
    }

    static func report(
        through transport: StubTransport, place: Place? = nil, language: String? = nil,
        products: Set<WeatherProduct> = Set(WeatherProduct.allCases)
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: WeatherKitProvider.descriptor, transport: transport, credential: { "header.claims.signature" },
            clock: { now })
        let query = WeatherQuery(
            place: try place ?? Place(coordinates: copenhagen()), language: language, products: products)
        return try await WeatherKitProvider(context: context).report(for: query)
    }
}
