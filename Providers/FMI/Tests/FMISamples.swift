import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherFMI
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum FMISamples {
    static let now = Date(timeIntervalSince1970: 1_775_442_000)  // 2026-04-06T02:20:00Z

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static var helsinki: Coordinates {
        get throws { try #require(Coordinates(latitude: 60.16952, longitude: 24.93545)) }
    }

    /// A transport with an answer for the forecast and one for observations.
    static func transport(forecast: HTTPReply? = nil, observations: HTTPReply? = nil) throws -> StubTransport {
        let forecast = try forecast ?? HTTPReply(fixture("forecast.xml"))
        let observations = try observations ?? HTTPReply(fixture("observations.xml"))
        return StubTransport { request in
            request.http.path?.contains("observations") == true ? observations : forecast
        }
    }

    static func report(
        through transport: StubTransport, products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: FMIProvider.descriptor, transport: transport, clock: { now })
        let query = WeatherQuery(place: Place(coordinates: try helsinki), products: products)
        return try await FMIProvider(context: context).report(for: query)
    }
}
