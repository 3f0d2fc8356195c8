import Foundation
import HTTPTypes
import Testing
import WeatherAEMET
import WeatherCore
import WeatherTesting

/// The service's answers, and reports made of them.
enum AEMETSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static let key = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZXN0In0.c2lnbmF0dXJl"

    static func getafe() throws -> Coordinates { try #require(Coordinates(latitude: 40.3, longitude: -3.72)) }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    /// The ends of paths, and the documents there.
    private static let paths = [
        "/maestro/municipios": "towns", "/horaria/28065": "first-hourly", "/diaria/28065": "first-daily",
        "/sh/hourly": "hourly", "/sh/daily": "daily",
    ]

    static func conformance(undamaged: Set<String> = []) throws -> ProviderConformance {
        ProviderConformance(
            AEMETProvider.entry,
            answers: try paths.sorted { $0.key < $1.key }
                .map { SampleAnswer(path: $0.key, body: try fixture($0.value)) }
                // What is at a damaged address.
                + [SampleAnswer(path: "", body: Data("{}".utf8))],
            coordinates: try getafe(), now: now, undamaged: undamaged)
    }

    /// A transport that answers with the samples, some of them replaced by the end of their path.
    static func transport(replacing others: [String: HTTPReply] = [:]) throws -> StubTransport {
        let replies = try paths.mapValues { HTTPReply(try fixture($0)) }.merging(others) { $1 }
        return StubTransport { request in
            replies.first { request.pathWithoutQuery.hasSuffix($0.key) }?.value ?? HTTPReply(status: 404, Data())
        }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil,
        products: Set<WeatherProduct> = .forecast, now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: AEMETProvider.descriptor, transport: transport, credential: { key }, clock: { now })
        let place = Place(coordinates: try point ?? getafe(), countryCode: "ES")
        return try await AEMETProvider(context: context).report(for: WeatherQuery(place: place, products: products))
    }
}
