import Foundation
import Testing
import WeatherCore
import WeatherIPMA
import WeatherTesting

/// The provider's document, and reports made of documents.
enum IPMASamples {
    static let path = "/public-data/forecast/aggregate/1110600.json"
    /// 2026-04-06, 05:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_452_800)

    static func lisbon() throws -> Coordinates { try #require(Coordinates(latitude: 38.72, longitude: -9.14)) }

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
        let context = ProviderContext(descriptor: IPMAProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? lisbon(), countryCode: "PT")
        return try await IPMAProvider(context: context).report(for: WeatherQuery(place: place))
    }
}
