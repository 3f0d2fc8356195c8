import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherWeatherAPI

/// The provider's document, and reports made of documents.
enum WeatherAPISamples {
    /// 2026-03-08, 15:05 UTC: in Quebec, clocks were set forward that night.
    static let now = Date(timeIntervalSince1970: 1_772_982_300)

    static let key = "0123456789abcdefghijABCDEFGHIJ"

    static func quebec() throws -> Coordinates {
        try #require(Coordinates(latitude: 46.812, longitude: -71.208))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/forecast.json"))
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            WeatherAPIProvider.entry,
            answers: [SampleAnswer(path: "/v1/forecast.json", body: try fixture())],
            coordinates: try quebec(), now: now)
    }

    static func report(
        of body: Data, status: Int = 200, in country: String? = nil,
        products: Set<WeatherProduct> = Set(WeatherProduct.allCases)
    ) async throws -> WeatherReport {
        try await report(through: StubTransport { _ in HTTPReply(status: status, body) }, in: country, products)
    }

    static func report(
        through transport: StubTransport, in country: String? = nil, _ products: Set<WeatherProduct>
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: WeatherAPIProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        let place = Place(coordinates: try quebec(), countryCode: country)
        return try await WeatherAPIProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }
}
