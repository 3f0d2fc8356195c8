import Foundation
import Testing
import WeatherCore
import WeatherJMA
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum JMASamples {
    /// 2026-04-06, 11:50 in Tokyo.
    static let now = Date(timeIntervalSince1970: 1_775_443_800)

    static var tokyo: Coordinates {
        get throws { try #require(Coordinates(latitude: 35.6895, longitude: 139.6917)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).json"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            [
                SampleAnswer(path: "/const/amedastable.json", body: try fixture("stations")),
                SampleAnswer(path: "/const/forecast_area.json", body: try fixture("areas")),
                SampleAnswer(path: "/map/20260406114000.json", body: try fixture("observations")),
                SampleAnswer(path: "/forecast/130000.json", body: try fixture("forecast")),
                SampleAnswer(path: "/warning/130000.json", body: try fixture("warnings")),
            ]
        }
    }

    /// A transport that answers with the samples, some of them replaced by path.
    static func transport(replacing others: [String: Data] = [:]) throws -> StubTransport {
        let answers = try answers
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.hasSuffix($0.key) }) { return HTTPReply(other.value) }
            guard let answer = answers.first(where: { path.hasSuffix($0.path) }) else {
                return HTTPReply(status: 404, Data())
            }
            return HTTPReply(answer.body)
        }
    }

    static func report(
        through transport: StubTransport, products: Set<WeatherProduct> = [.current, .hourly, .daily, .alerts],
        at point: Coordinates? = nil, in country: String? = "JP", now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: JMAProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? tokyo, countryCode: country)
        return try await JMAProvider(context: context).report(for: WeatherQuery(place: place, products: products))
    }
}
