import Foundation
import Testing
import WeatherCore
import WeatherECCC
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum ECCCSamples {
    static let now = Date(timeIntervalSince1970: 1_775_528_400)  // 2026-04-07T02:20:00Z

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static var ottawa: Coordinates {
        get throws { try #require(Coordinates(latitude: 45.42117, longitude: -75.69213)) }
    }

    /// A transport that answers with the samples, some of them replaced by a part of their path.
    static func transport(replacing others: [String: HTTPReply] = [:]) throws -> StubTransport {
        let sites = try fixture("site_list_en.csv")
        let listing = try fixture("listing.html")
        let page = try fixture("citypage.xml")
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.contains($0.key) }) { return other.value }
            return HTTPReply(path.hasSuffix(".csv") ? sites : path.hasSuffix(".xml") ? page : listing)
        }
    }

    static func report(
        through transport: StubTransport, near point: Coordinates? = nil, language: String? = nil,
        products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: ECCCProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? ottawa)
        return try await ECCCProvider(context: context).report(
            for: WeatherQuery(place: place, language: language, products: products))
    }
}
