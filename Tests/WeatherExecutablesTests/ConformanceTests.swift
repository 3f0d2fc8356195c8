import Foundation
import Synchronization
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherExecutables

@Suite("Programs keep a provider's promises")
struct ConformanceTests {
    private static let seoul = Coordinates(latitude: 37.567, longitude: 126.978)

    @Test("with a report of every product", arguments: ProviderConformance.Promise.allCases)
    func whole(promise: ProviderConformance.Promise) async throws {
        let seoul = try #require(Self.seoul)
        try await ProgramFolder.with { folder in
            let products = WeatherProduct.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
            try folder.write(
                "whole",
                """
                echo '{"schema":"wx/1","provider":{"name":"Whole","attribution":"by a test","products":[\(products)],
                  "homePage":"https://example.org","terms":"https://example.org/terms",
                  "key":{"needed":"required","signUp":"https://example.org/keys"}}}'
                """)
            let service = try #require(await folder.services().services(["whole"]).first)
            try await ProviderConformance(
                service.entry,
                answers: ["forecast", "minutely", "alerts", "airQuality", "pollen"].map {
                    SampleResponse(path: "/\($0)", body: WholeReport.document(at: seoul))
                },
                coordinates: seoul, now: WholeReport.now
            ).check(promise)
        }
    }

    @Test("the example in Python", arguments: ProviderConformance.Promise.allCases)
    func example(promise: ProviderConformance.Promise) async throws {
        let examples = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Examples/ExecutableProvider").standardized
        let services = ExecutableServices(environment: ["PATH": "\(examples.path):/usr/bin:/bin"], cacheFolder: nil)
        let service = try #require(await services.services(["climate"]).first)
        let seoul = try #require(Self.seoul)
        let transport = Noting(service.transport)
        let context = ProviderContext(
            descriptor: service.entry.descriptor, transport: transport, clock: { Date() })
        let make = try #require(service.entry.weather)
        _ = try await make(context).report(for: WeatherQuery(place: Place(coordinates: seoul)))
        let body = try #require(transport.last)
        try await ProviderConformance(
            service.entry, answers: [SampleResponse(path: "/forecast", body: body)], coordinates: seoul, now: Date()
        ).check(promise)
    }
}

/// A transport that records the last response of another one.
final class Noting: HTTPTransport {
    private let other: any HTTPTransport
    private let body = Mutex<Data?>(nil)

    init(_ other: any HTTPTransport) {
        self.other = other
    }

    var last: Data? { body.withLock { $0 } }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let response = try await other.send(request)
        body.withLock { $0 = response.body }
        return response
    }
}
