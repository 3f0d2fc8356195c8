import Foundation
import Testing
import WeatherCore
import WeatherMetEireann
import WeatherTesting

/// The provider's document, and reports made of documents.
enum MetEireannSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func dublin() throws -> Coordinates {
        try #require(Coordinates(latitude: 53.34981, longitude: -6.26031))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Fixtures/locationforecast.xml"))
    }

    static func report(of body: Data, now: Date = now) async throws -> WeatherReport {
        try await report(through: StubTransport { _ in HTTPReply(body) }, now: now)
    }

    static func report(through transport: StubTransport, now: Date = now) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: MetEireannProvider.descriptor, transport: transport, clock: { now })
        return try await MetEireannProvider(context: context)
            .report(for: WeatherQuery(place: Place(coordinates: try dublin())))
    }
}
