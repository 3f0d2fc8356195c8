import Foundation
import Testing
import WeatherCore
import WeatherKMA
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum KMASamples {
    /// 2026-04-06, 11:50 in Seoul.
    static let now = Date(timeIntervalSince1970: 1_775_443_800)

    static var seoul: Coordinates {
        get throws { try #require(Coordinates(latitude: 37.5665, longitude: 126.978)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).xml"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            [
                SampleAnswer(path: "/getVilageFcst", body: try fixture("village")),
                SampleAnswer(path: "/getUltraSrtFcst", body: try fixture("next-hours")),
                SampleAnswer(path: "/getUltraSrtNcst", body: try fixture("observation")),
                SampleAnswer(path: "/getMidLandFcst", body: try fixture("mid-land")),
                SampleAnswer(path: "/getMidTa", body: try fixture("mid-temperatures")),
            ]
        }
    }

    /// A transport that answers with the samples, some of them replaced by path.
    static func transport(replacing others: [String: Data] = [:]) throws -> StubTransport {
        let answers = try answers
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.hasSuffix($0.key) }) { return HTTPReply(other.value) }
            return HTTPReply(answers.first { path.hasSuffix($0.path) }?.body ?? Data())
        }
    }

    static func report(
        through transport: StubTransport, products: Set<WeatherProduct> = .forecast, now: Date = now,
        key: String = "0123456789abcdef", baseURL: String? = nil
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: KMAProvider.descriptor, transport: transport, baseURL: baseURL, credential: { key },
            clock: { now })
        return try await KMAProvider(context: context).report(
            for: WeatherQuery(place: Place(coordinates: try seoul, countryCode: "KR"), products: products))
    }

    /// A JSON answer, or only its items, in the form that the provider asks for.
    static func xml(fromJSON body: Data) throws -> Data {
        let root = try JSONSerialization.jsonObject(with: body)
        let response = (root as? [String: Any])?["response"] as? [String: Any]
        let list = ((response?["body"] as? [String: Any])?["items"] as? [String: Any])?["item"]
        let items = (list ?? root) as? [[String: Any]] ?? (root as? [String: Any]).map { [$0] } ?? []
        let text = items.map { item in
            "<item>\(item.sorted { $0.key < $1.key }.map { "<\($0.key)>\($0.value)</\($0.key)>" }.joined())</item>"
        }
        return Data(
            ("<response><header><resultCode>00</resultCode></header><body><items>\(text.joined())</items></body>"
                + "</response>").utf8)
    }
}
