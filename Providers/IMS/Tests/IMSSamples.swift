import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherIMS
import WeatherTesting

/// The provider's documents, and reports made of them.
enum IMSSamples {
    /// 2026-04-06, 09:20 in Israel.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static var jerusalem: Coordinates {
        get throws { try #require(Coordinates(latitude: 31.778, longitude: 35.225)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            [
                SampleAnswer(path: "/full_forecast_data/1", body: try fixture("forecast")),
                SampleAnswer(path: "/now_analysis/1", body: try fixture("analysis")),
            ]
        }
    }

    /// A transport that answers with the samples, or with others by a part of their path.
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
        through transport: StubTransport, at point: Coordinates? = nil, language: String? = nil,
        products: Set<WeatherProduct> = [.current, .hourly, .daily]
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: IMSProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? jerusalem, countryCode: "IL")
        let query = WeatherQuery(place: place, language: language, products: products)
        return try await IMSProvider(context: context).report(for: query)
    }
}
