import Foundation
import Testing
import WeatherCore
import WeatherSMHI
import WeatherTesting

/// The provider's documents, and reports made of them.
enum SMHISamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func norrkoping() throws -> Coordinates {
        try #require(Coordinates(latitude: 58.5778, longitude: 16.1585))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func answers() throws -> [SampleAnswer] {
        [
            SampleAnswer(path: "/data.json", body: try fixture("forecast.json")),
            SampleAnswer(path: "/warning.json", body: try fixture("warnings.json")),
        ]
    }

    /// A report from documents; `nil` becomes an answer of 404.
    static func report(
        forecast: Data?, warnings: Data? = nil, at coordinates: Coordinates? = nil, in country: String? = nil,
        language: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let transport = StubTransport { request in
            let body = request.pathWithoutQuery.hasSuffix("/data.json") ? forecast : warnings
            return body.map { HTTPReply($0) } ?? HTTPReply(status: 404, Data())
        }
        return try await report(
            through: transport, at: coordinates, in: country, language: language, products: products)
    }

    static func report(
        through transport: StubTransport, at coordinates: Coordinates? = nil, in country: String? = nil,
        language: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: SMHIProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try coordinates ?? norrkoping(), countryCode: country)
        let query = WeatherQuery(place: place, language: language, products: products)
        return try await SMHIProvider(context: context).report(for: query)
    }
}
