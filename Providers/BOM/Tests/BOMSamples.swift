import Foundation
import HTTPTypes
import Testing
import WeatherBOM
import WeatherCore
import WeatherTesting

/// The provider's documents, and reports made of them.
enum BOMSamples {
    /// 2026-04-06, 16:20 in Sydney, whose clocks changed the day before.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static var sydney: Coordinates {
        get throws { try #require(Coordinates(latitude: -33.868, longitude: 151.207)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    static var answers: [SampleAnswer] {
        get throws {
            try ["observations", "hourly", "daily", "warnings"].map {
                SampleAnswer(path: "/\($0)", body: try fixture($0))
            }
        }
    }

    /// A transport that answers with the samples, some of them replaced by the end of their path.
    static func transport(replacing others: [String: Data] = [:]) throws -> StubTransport {
        let answers = try answers
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.hasSuffix($0.key) }) { return HTTPReply(other.value) }
            let answer = answers.first { path.hasSuffix($0.path) }
            return answer.map { HTTPReply($0.body) } ?? HTTPReply(status: 404, Data())
        }
    }

    static func report(
        through transport: StubTransport, in country: String? = "AU",
        products: Set<WeatherProduct> = [.current, .hourly, .daily, .alerts]
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: BOMProvider.descriptor, transport: transport, clock: { now })
        let place = Place(coordinates: try sydney, countryCode: country)
        return try await BOMProvider(context: context).report(for: WeatherQuery(place: place, products: products))
    }
}
