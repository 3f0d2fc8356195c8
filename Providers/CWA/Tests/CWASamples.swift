import Foundation
import HTTPTypes
import Testing
import WeatherCWA
import WeatherCore
import WeatherTesting

/// The provider's documents, and reports made of them.
enum CWASamples {
    /// 2026-04-06, 14:20 in Taipei.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static var taipei: Coordinates {
        get throws { try #require(Coordinates(latitude: 25.038, longitude: 121.515)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            try ["F-C0032-001", "O-A0003-001", "W-C0033-001"].map {
                SampleAnswer(path: "/\($0)", body: try fixture($0))
            }
        }
    }

    /// A transport that answers with the samples, some of them replaced by path.
    static func transport(replacing others: [String: Data] = [:]) throws -> StubTransport {
        let answers = try answers
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.contains($0.key) }) { return HTTPReply(other.value) }
            let answer = answers.first { path.hasSuffix($0.path) }
            return answer.map { HTTPReply($0.body) } ?? HTTPReply(status: 404, Data())
        }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, in country: String? = "TW",
        products: Set<WeatherProduct> = [.current, .hourly, .alerts], now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: CWAProvider.descriptor, transport: transport, credential: { "CWA-0000" }, clock: { now })
        let place = Place(coordinates: try point ?? taipei, countryCode: country)
        return try await CWAProvider(context: context).report(for: WeatherQuery(place: place, products: products))
    }
}
