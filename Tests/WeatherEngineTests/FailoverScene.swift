import Foundation
import Synchronization
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// Three services, an engine over them, and the requests that each received.
final class FailoverScene: Sendable {
    /// How a service handles a request.
    enum Behavior: Sendable {
        case answers
        case fails(WeatherError)
        /// Does not answer before the request's deadline.
        case hangs
        /// Has only a stale response, and fails if that cannot be used.
        case hasStale
    }

    /// A request that a service received.
    struct Asked: Sendable, Hashable {
        var provider: String
        var policy: CachePolicy
        /// The stored responses that it may use, in a word.
        var use: String {
            policy.network == .never ? "storedOnly" : policy.staleUse == .never ? "freshOnly" : "normal"
        }

        /// The seconds from the beginning of the scene to the request's deadline.
        var deadline: Double?
    }

    let start = ContinuousClock.now
    private let behaviors: Mutex<[String: Behavior]>
    private let log = Mutex<[Asked]>([])

    init(_ behaviors: [String: Behavior]) { self.behaviors = Mutex(behaviors) }

    var asked: [Asked] { log.withLock { $0 } }

    /// The services in the order of their requests, each with the request's cache policy.
    var order: [String] { asked.map { "\($0.provider) \($0.use)" } }

    func report(
        from ids: [String] = ["one", "two", "three"], within timeout: Duration? = nil, deadline: Double? = nil
    ) async throws -> WeatherReport {
        let engine = WeatherEngine(
            catalog: ProviderCatalog(["one", "two", "three"].map(NamedProvider.entry)),
            timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) { descriptor in
            var context = ProviderContext(
                descriptor: descriptor, transport: ScenicTransport(scene: self),
                clock: { Date(timeIntervalSince1970: 1_775_443_800) })
            context.deadline = deadline.map { self.start + .seconds($0) }
            return context
        }
        let place = Place(coordinates: try Coordinates(latitude: 35, longitude: 129).orThrow(), countryCode: "KR")
        return try await engine.report(for: WeatherQuery(place: place), from: ids, within: timeout)
    }

    fileprivate func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let asked = Asked(
            provider: request.provider, policy: request.cachePolicy,
            deadline: request.deadline.map { ($0 - start).seconds })
        log.withLock { $0.append(asked) }
        let behavior = behaviors.withLock { $0[request.provider] ?? .answers }
        switch (behavior, asked.use) {
        case (.hasStale, "storedOnly"), (.hasStale, "normal"):
            var response = ServiceResponse(Data("{}".utf8))
            response.delivery.source = .cache
            response.delivery.staleness = 60
            return response
        case (_, "storedOnly"): throw WeatherError(.nothingKept)
        case (.answers, _): return ServiceResponse(Data("{}".utf8))
        case (.fails(let error), _): throw error
        case (.hasStale, _): throw WeatherError(.serverError)
        case (.hangs, _):
            try await Task.sleep(until: request.deadline ?? .now + .seconds(60))
            throw WeatherError(.timedOut)
        }
    }
}

private struct ScenicTransport: HTTPTransport {
    let scene: FailoverScene

    func send(_ request: ServiceRequest) async throws -> ServiceResponse { try await scene.send(request) }
}

extension Optional {
    fileprivate func orThrow() throws -> Wrapped {
        guard let self else { throw WeatherError(.badCoordinates) }
        return self
    }
}

/// A provider for any service: it makes one request, and its report is empty.
struct NamedProvider: WeatherProvider {
    static func entry(_ id: String) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: .documented,
                products: [.hourly], credential: .none, baseURL: "https://\(id).example", format: .json),
            weather: Self.init)
    }

    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let answer = try await context.json(from: Endpoint("/data"))
        return context.report(for: query, from: [answer.response])
    }
}
