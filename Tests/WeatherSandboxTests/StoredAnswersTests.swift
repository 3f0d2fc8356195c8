import Foundation
import Testing
import WeatherCore
import WeatherHTTP
import WeatherProviders
import WeatherSandbox
import WeatherTesting

@testable import WeatherSandboxProgram

/// Tests with the program's cache that endpoints recognize responses without content.
@Suite("The cache stores the services' responses, but none without content")
struct StoredAnswersTests {
    /// All but feeds of alerts: their four formats have no value in common that an endpoint could expect.
    private static let providers = ProviderCatalog.builtIn.providers.map(\.id).filter { $0 != "cap" }

    @Test("a second run requests nothing", arguments: providers)
    func stored(id: String) async throws {
        let scene = try Scene(id)
        defer { scene.remove() }
        #expect(try await !scene.run().isEmpty)
        #expect(try await scene.run().map(\.redactedPath) == [])
    }

    /// Hong Kong's `{}` says that no warning is in force.
    private static func saysSomethingEmpty(_ request: ServiceRequest) -> Bool {
        ["dataType=warnsum", "dataType=hsww", "/hsww"].contains { request.redactedPath.contains($0) }
    }

    @Test("a response without content is not stored, so it is requested again", arguments: providers)
    func notStored(id: String) async throws {
        let whole = try Scene(id)
        defer { whole.remove() }
        for request in try await whole.run() {
            guard let empty = whole.emptyAnswer(to: request), !Self.saysSomethingEmpty(request) else { continue }
            let scene = try Scene(id)
            defer { scene.remove() }
            _ = try await scene.run(answering: request, with: empty)
            // By then the stored failure has expired, but a stored response would still be fresh.
            let again = try await scene.run(answering: request, with: empty, secondsLater: 40)
            #expect(again.contains(request), "\(request.redactedPath): \(String(decoding: empty, as: UTF8.self))")
        }
    }
}

/// A provider over its stand-in, with a cache in a folder of its own.
private struct Scene {
    private let entry: ServiceEntry
    private let standIn: any ServiceStandIn
    private let folder: URL

    init(_ id: String) throws {
        entry = try #require(ProviderCatalog.builtIn.providers.first { $0.id == id })
        standIn = try #require(SandboxCatalog.all.first { $0.id == id })
        folder = FileManager.default.temporaryDirectory.appending(path: "wx-stored-\(UUID().uuidString)")
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The requests of a new run of the program that reach the service, which answers one of them with another body.
    func run(
        answering replaced: ServiceRequest? = nil, with body: Data = Data(), secondsLater: TimeInterval = 0
    ) async throws -> [ServiceRequest] {
        let service = StubTransport { [standIn] request in
            request == replaced ? ServiceResponse(body) : standIn.response(to: request, now: june)
        }
        let cache = HTTPCache(
            CacheDatabase(folder: folder), services: [entry.descriptor], clock: { june + secondsLater })
        let context = ProviderContext(
            descriptor: entry.descriptor, transport: CachedTransport(cache: cache, service: service),
            baseURL: standIn.address, credential: { validKey }, clock: { june + secondsLater })
        let products = Set(entry.descriptor.products.compactMap(\.weather))
        let make = try #require(entry.weather)
        let query = WeatherQuery(place: try #require(place), products: products)
        do {
            _ = try await make(context).report(for: query)
        } catch is WeatherError {
            // Expected if the replaced body is not a usable response.
            #expect(replaced != nil)
        }
        return service.requests
    }

    /// `{}` instead of JSON, and only the root element instead of XML; `nil` instead of anything else.
    func emptyAnswer(to request: ServiceRequest) -> Data? {
        let body = standIn.response(to: request, now: june).body
        if (try? JSONValue(parsing: body)) != nil { return Data("{}".utf8) }
        return (try? XMLElement(parsing: body)).map { Data("<\($0.name)/>".utf8) }
    }

    /// A city that the provider covers.
    private var place: Place? { TrialPlaces.place(for: entry.descriptor) }
}

/// A transport with a cache in front of a service.
private struct CachedTransport: HTTPTransport {
    let cache: HTTPCache
    let service: StubTransport

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        try await cache.intercept(request) { try await service.send($0) }
    }
}
