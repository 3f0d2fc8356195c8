import Foundation
import Testing
import WeatherCore
import WeatherMeteoSwiss
import WeatherTesting

/// The service's answers, and reports made of them.
enum MeteoSwissSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func zurich() throws -> Coordinates { try #require(Coordinates(latitude: 47.3769, longitude: 8.5417)) }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func conformance(at point: Coordinates? = nil) throws -> ProviderConformance {
        // A postcode is also near the point in England that one of the promises asks for.
        let points = try fixture("points.csv") + Data("999900;2;;9999;England;;;;;1;1;1;51.12;-0.98\n".utf8)
        return ProviderConformance(
            MeteoSwissProvider.entry,
            answers: [
                SampleAnswer(path: "/plzDetail", body: try fixture("detail.json")),
                SampleAnswer(path: "/ogd-local-forecasting_meta_point.csv", body: points),
            ],
            coordinates: try point ?? zurich(), now: now, undamaged: ["/ogd-local-forecasting_meta_point.csv"])
    }

    /// A report of a document, with the list of points.
    static func report(
        of detail: Data? = nil, at point: Coordinates? = nil, in country: String? = nil, language: String? = nil,
        products: Set<WeatherProduct> = Set(WeatherProduct.allCases)
    ) async throws -> WeatherReport {
        try await report(
            through: transport(detail), at: point, in: country, language: language, products: products)
    }

    static func transport(_ detail: Data? = nil, points: Data? = nil) throws -> StubTransport {
        let (list, detail) = (try points ?? fixture("points.csv"), try detail ?? fixture("detail.json"))
        return StubTransport { HTTPReply($0.pathWithoutQuery.hasSuffix(".csv") ? list : detail) }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, in country: String? = nil,
        language: String? = nil, products: Set<WeatherProduct> = Set(WeatherProduct.allCases)
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: MeteoSwissProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? zurich(), countryCode: country)
        return try await MeteoSwissProvider(context: context).report(
            for: WeatherQuery(place: place, language: language, products: products))
    }
}
