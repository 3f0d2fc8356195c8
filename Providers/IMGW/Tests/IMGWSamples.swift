import Foundation
import Testing
import WeatherCore
import WeatherIMGW
import WeatherTesting

/// The provider's documents, and reports made of documents.
enum IMGWSamples {
    /// 2026-04-06, 06:20 UTC, which is 08:20 in Poland.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func warsaw() throws -> Coordinates {
        try #require(Coordinates(latitude: 52.2298, longitude: 21.0118))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    /// The promises' documents; where nodes of warnings are damaged, those without counties.
    ///
    /// Of a county's code, which is a text, the first two digits count, and a small change is one of the last digit.
    static func conformance(at point: Coordinates? = nil, withoutCounties: Bool = false) throws -> ProviderConformance {
        let warnings = String(decoding: try fixture("warnings.json"), as: UTF8.self)
            .replacing(/"teryt": \[[^\]]*\]/) { withoutCounties ? #""inne": 1"# : String($0.output) }
        return ProviderConformance(
            IMGWProvider.entry,
            answers: [
                SampleAnswer(path: "/synop", body: try fixture("synop.json")),
                SampleAnswer(path: "/warningsmeteo", body: Data(warnings.utf8)),
            ], coordinates: try point ?? warsaw(), now: now, undamaged: withoutCounties ? [] : ["/warningsmeteo"])
    }

    /// A report from documents; `nil` becomes an answer of 404.
    static func report(
        synop: Data?, warnings: Data? = nil, at point: Coordinates? = nil, in country: String? = nil,
        products: Set<WeatherProduct> = [.current]
    ) async throws -> WeatherReport {
        let transport = StubTransport { request in
            let body = request.pathWithoutQuery.hasSuffix("/synop") ? synop : warnings
            return body.map { HTTPReply($0) } ?? HTTPReply(status: 404, Data())
        }
        return try await report(through: transport, at: point, in: country, products: products)
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, in country: String? = nil,
        products: Set<WeatherProduct> = [.current]
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: IMGWProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? warsaw(), countryCode: country)
        return try await IMGWProvider(context: context).report(for: WeatherQuery(place: place, products: products))
    }
}
