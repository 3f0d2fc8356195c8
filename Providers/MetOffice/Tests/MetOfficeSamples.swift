import Foundation
import Testing
import WeatherCore
import WeatherMetOffice
import WeatherTesting

/// The provider's documents, and reports made of documents.
enum MetOfficeSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static let key = "eyJ4NXQiOiJ0ZXN0Iiwia2lkIjoidGVzdCJ9"

    static func london() throws -> Coordinates {
        try #require(Coordinates(latitude: 51.5085, longitude: -0.1257))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            MetOfficeProvider.entry,
            answers: [
                SampleAnswer(path: "/hourly", body: try fixture("hourly.json")),
                SampleAnswer(path: "/daily", body: try fixture("daily.json")),
            ],
            coordinates: try london(), now: now)
    }

    /// A report from documents; `nil` becomes an answer of 500.
    static func report(
        hourly: Data? = nil, daily: Data? = nil, at point: Coordinates? = nil, zone: String? = "Europe/London",
        products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let transport = StubTransport { request in
            let body = request.pathWithoutQuery.hasSuffix("/hourly") ? hourly : daily
            return body.map { HTTPReply($0) } ?? HTTPReply(status: 500, Data())
        }
        return try await report(through: transport, at: point, zone: zone, products: products, now: now)
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, zone: String? = nil,
        products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: MetOfficeProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        let timeZone = zone.flatMap(TimeZone.init(identifier:)).map { PlaceTimeZone($0, source: .place) }
        let place = Place(coordinates: try point ?? london(), timeZone: timeZone)
        return try await MetOfficeProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }
}
