import Foundation
import Testing
import WeatherCore
import WeatherMeteoLT
import WeatherTesting

/// The provider's document, and reports made of documents.
enum MeteoLTSamples {
    static let path = "/places/kaunas/forecasts/long-term"
    /// 2026-04-06, 05:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_452_800)

    static func kaunas() throws -> Coordinates { try #require(Coordinates(latitude: 54.95, longitude: 23.85)) }

    static func fixture() throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: "forecast.json"))
    }

    static func report(_ body: Data, at point: Coordinates? = nil, now: Date = now) async throws -> WeatherReport {
        try await report(through: StubTransport { _ in HTTPReply(body) }, at: point, now: now)
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: MeteoLTProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? kaunas(), countryCode: "LT")
        return try await MeteoLTProvider(context: context).report(for: WeatherQuery(place: place))
    }
}
