import Foundation
import Testing
import WeatherCore
import WeatherPirateWeather
import WeatherTesting

/// The provider's document, and reports made of documents.
enum PirateWeatherSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static let key = "0123456789abcdefghijABCDEFGHIJ0123456789"

    static func newYork() throws -> Coordinates {
        try #require(Coordinates(latitude: 40.7128, longitude: -74.006))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/forecast.json"))
    }

    static func report(
        of body: Data, status: Int = 200, in country: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await report(
            through: StubTransport { _ in HTTPReply(status: status, body) }, in: country, products: products)
    }

    static func report(
        through transport: StubTransport, in country: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: PirateWeatherProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        let place = Place(coordinates: try newYork(), countryCode: country)
        return try await PirateWeatherProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }
}
