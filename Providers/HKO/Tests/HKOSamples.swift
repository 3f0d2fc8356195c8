import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHKO
import WeatherTesting

/// The provider's documents, and reports made of them.
enum HKOSamples {
    /// 2026-04-06, 14:20 in Hong Kong.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static var observatory: Coordinates {
        get throws { try #require(Coordinates(latitude: 22.302, longitude: 114.174)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            [
                SampleAnswer(path: "/weather.php", query: "dataType=rhrread", body: try fixture("rhrread")),
                SampleAnswer(path: "/weather.php", query: "dataType=fnd", body: try fixture("fnd")),
                SampleAnswer(path: "/weather.php", query: "dataType=warnsum", body: try fixture("warnsum")),
                SampleAnswer(path: "/hsww.php", body: try fixture("hsww")),
            ]
        }
    }

    /// A report of the samples, some of them replaced by a part of their address.
    static func report(
        replacing others: [String: Data] = [:], at point: Coordinates? = nil, in country: String? = "HK",
        language: String? = nil, products: Set<WeatherProduct> = [.current, .daily, .alerts]
    ) async throws -> WeatherReport {
        try await report(
            through: try transport(replacing: others), at: point, in: country, language: language, products: products)
    }

    static func transport(replacing others: [String: Data] = [:]) throws -> StubTransport {
        let answers = try answers
        return StubTransport { request in
            let path = request.http.path ?? ""
            if let other = others.first(where: { path.contains($0.key) }) { return HTTPReply(other.value) }
            let answer = answers.first {
                path.contains($0.path) && path.contains($0.query) || path.contains($0.path) && $0.query.isEmpty
            }
            return answer.map { HTTPReply($0.body) } ?? HTTPReply(status: 404, Data())
        }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, in country: String? = "HK",
        language: String? = nil, products: Set<WeatherProduct> = [.current, .daily, .alerts]
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: HKOProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try point ?? observatory, countryCode: country)
        let query = WeatherQuery(place: place, language: language, products: products)
        return try await HKOProvider(context: context).report(for: query)
    }
}
