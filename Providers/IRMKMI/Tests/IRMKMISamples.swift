import Foundation
import Testing
import WeatherCore
import WeatherIRMKMI
import WeatherTesting

/// The provider's document, and reports made of documents.
enum IRMKMISamples {
    /// 2026-04-06, 06:20 UTC, which is 08:20 in Belgium.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static let key = "0123456789abcdef0123456789abcdef"

    static func namur() throws -> Coordinates {
        try #require(Coordinates(latitude: 50.4669, longitude: 4.8675))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/forecast.json"))
    }

    /// The document with another text in place of one that occurs in it.
    static func fixture(_ text: String, becoming other: String) throws -> Data {
        let document = String(decoding: try fixture(), as: UTF8.self)
        try #require(document.contains(text))
        return Data(document.replacing(text, with: other).utf8)
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            IRMKMIProvider.entry, answers: [SampleAnswer(path: "/services/appv4/", body: try fixture())],
            coordinates: try namur(), now: now)
    }

    static func report(
        of body: Data, in country: String? = nil, language: String? = nil, products: Set<WeatherProduct> = .forecast,
        now: Date = now
    ) async throws -> WeatherReport {
        try await report(
            through: StubTransport { _ in HTTPReply(body) }, in: country, language: language, products: products,
            now: now)
    }

    static func report(
        through transport: StubTransport, in country: String? = nil, language: String? = nil,
        products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: IRMKMIProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        let place = Place(coordinates: try namur(), countryCode: country)
        return try await IRMKMIProvider(context: context).report(
            for: WeatherQuery(place: place, language: language, products: products))
    }
}
