import Foundation
import Testing
import WeatherBrightSky
import WeatherCore
import WeatherTesting

/// The provider's documents, and reports made of documents.
enum BrightSkySamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func berlin() throws -> Coordinates {
        try #require(Coordinates(latitude: 52.5244, longitude: 13.4105))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func answers() throws -> [SampleAnswer] {
        [
            SampleAnswer(path: "/current_weather", body: try fixture("current.json")),
            SampleAnswer(path: "/weather", body: try fixture("weather.json")),
            SampleAnswer(path: "/alerts", body: try fixture("alerts.json")),
        ]
    }

    /// A transport that answers with documents; without one, with 404 as where no station is near.
    static func transport(current: Data? = nil, weather: Data? = nil, alerts: Data? = nil) -> StubTransport {
        StubTransport { request in
            let body =
                switch request.pathWithoutQuery {
                case "/current_weather": current
                case "/weather": weather
                default: alerts
                }
            return body.map { HTTPReply($0) }
                ?? HTTPReply(status: 404, Data(#"{"detail":"No sources match your criteria"}"#.utf8))
        }
    }

    static func report(
        through transport: StubTransport, in country: String? = nil, language: String? = nil,
        products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: BrightSkyProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try berlin(), countryCode: country)
        let query = WeatherQuery(place: place, language: language, products: products)
        return try await BrightSkyProvider(context: context).report(for: query)
    }
}
