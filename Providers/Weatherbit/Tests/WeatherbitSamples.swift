import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherWeatherbit

/// The provider's documents, and reports made of documents.
enum WeatherbitSamples {
    /// 2026-04-04, 20:12 UTC: the morning of the next day in Auckland, where clocks were set back that night.
    static let now = Date(timeIntervalSince1970: 1_775_333_520)

    static let key = "0123456789abcdef0123456789abcdef"

    static func auckland() throws -> Coordinates {
        try #require(Coordinates(latitude: -36.849, longitude: 174.764))
    }

    static func fixture(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).json"))
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            WeatherbitProvider.entry,
            answers: [
                SampleAnswer(path: "/v2.0/current", body: try fixture("current")),
                SampleAnswer(path: "/v2.0/forecast/daily", body: try fixture("daily")),
            ], coordinates: try auckland(), now: now)
    }

    /// A report of two documents; without one, it is refused.
    static func report(
        current: Data?, daily: Data? = nil, status: Int = 403, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let transport = StubTransport { request in
            let body = request.pathWithoutQuery.hasSuffix("daily") ? daily : current
            return body.map { HTTPReply($0) } ?? HTTPReply(status: status, Data(#"{"error": "-"}"#.utf8))
        }
        return try await report(through: transport, products)
    }

    static func report(through transport: StubTransport, _ products: Set<WeatherProduct>) async throws -> WeatherReport
    {
        let context = ProviderContext(
            descriptor: WeatherbitProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        return try await WeatherbitProvider(context: context).report(
            for: WeatherQuery(place: Place(coordinates: try auckland()), products: products))
    }
}
