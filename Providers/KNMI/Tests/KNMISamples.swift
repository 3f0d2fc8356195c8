import Foundation
import Testing
import WeatherCore
import WeatherKNMI
import WeatherTesting

/// The provider's document, and reports made of documents.
enum KNMISamples {
    /// 2026-04-06, 06:20 UTC, which is 08:20 in the Netherlands.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static let key = "0123456789"

    static func utrecht() throws -> Coordinates {
        try #require(Coordinates(latitude: 52.0907, longitude: 5.1214))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/weerlive.json"))
    }

    /// The document with another text in place of one that occurs in it.
    static func fixture(_ text: String, becoming other: String) throws -> Data {
        let document = String(decoding: try fixture(), as: UTF8.self)
        try #require(document.contains(text))
        return Data(document.replacing(text, with: other).utf8)
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            KNMIProvider.entry, answers: [SampleAnswer(path: "/api/weerlive_api_v2.php", body: try fixture())],
            coordinates: try utrecht(), now: now)
    }

    static func report(
        of body: Data, in country: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await report(through: StubTransport { _ in HTTPReply(body) }, in: country, products: products)
    }

    static func report(
        through transport: StubTransport, in country: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: KNMIProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        let place = Place(coordinates: try utrecht(), countryCode: country)
        return try await KNMIProvider(context: context).report(for: WeatherQuery(place: place, products: products))
    }
}
