import Foundation
import HTTPTypes
import Synchronization
import WeatherCore

@testable import WeatherHTTP

/// A service whose responses a test decides, and caches over it in a folder of the test, with a clock of the test.
final class CacheScene: Sendable {
    let folder: String
    let clock = FakeClock()
    let journal = TransportJournal()
    private let handler = Mutex<@Sendable (ServiceRequest) throws -> ServiceResponse>({ _ in .json() })
    private let log = Mutex<[ServiceRequest]>([])
    private let waiting = Atomic(0)

    init(folder: String) { self.folder = folder }

    /// The requests that the service received, in order.
    var requests: [ServiceRequest] { log.withLock { $0 } }

    /// The number of runs that have waited for others.
    var waiters: Int { waiting.load(ordering: .relaxed) }

    /// Sets the service's response from now on.
    func respond(_ response: ServiceResponse) { handler.withLock { $0 = { _ in response } } }

    func respond(_ response: @escaping @Sendable (ServiceRequest) throws -> ServiceResponse) {
        handler.withLock { $0 = response }
    }

    func fail(_ error: WeatherError) { handler.withLock { $0 = { _ in throw error } } }

    /// The cache of a new run of the program, over the folder that all runs share.
    func cache(
        _ limits: ProviderDescriptor.Limits = .init(),
        _ policy: CachePolicy = .init()
    ) -> HTTPCache {
        let waits = Mutex(false)
        return HTTPCache(
            CacheDatabase(folder: URL(fileURLWithPath: folder + "/wx")), services: [.example(limits)],
            policy: policy, journal: journal, clock: { self.clock.now },
            sleep: { pause in
                let waitedBefore = waits.withLock { waits in
                    defer { waits = true }
                    return waits
                }
                if !waitedBefore { self.waiting.add(1, ordering: .relaxed) }
                try await Task.sleep(for: pause)
            })
    }

    /// Sends a request as a new run of the program would.
    @discardableResult
    func get(
        _ request: ServiceRequest = .example(),
        _ limits: ProviderDescriptor.Limits = .init(),
        _ policy: CachePolicy = .init()
    ) async throws -> ServiceResponse {
        try await cache(limits, policy).intercept(request) { try self.send($0) }
    }

    /// The number of requests that the service receives while `body` runs.
    func requestCount(_ body: () async throws -> Void) async throws -> Int {
        let before = requests.count
        try await body()
        return requests.count - before
    }

    func send(_ request: ServiceRequest) throws -> ServiceResponse {
        log.withLock { $0.append(request) }
        return try handler.withLock { $0 }(request)
    }
}

/// Runs a test with a scene of its own.
func withCacheScene<Result>(_ body: (CacheScene) async throws -> Result) async throws -> Result {
    try await withFolder { try await body(CacheScene(folder: $0)) }
}

extension ProviderDescriptor {
    /// A service whose limits do not change the freshness of its responses.
    static func example(_ limits: Limits = .init()) -> ProviderDescriptor {
        ProviderDescriptor(
            id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
            attribution: "Example", basis: .documented, products: [.hourly], credential: .none, limits: limits,
            baseURL: "https://example.org", format: .json)
    }
}

extension ServiceRequest {
    /// A request to the service.
    static func example(_ path: String = "/data?lat=1", _ fields: HTTPFields = [:]) -> ServiceRequest {
        var request = ServiceRequest.get("https://example.org\(path)", secret: "appid", provider: "example")
        request.http.headerFields = fields
        return request
    }
}

extension ServiceResponse {
    /// A response that a provider can parse.
    static func json(
        _ fields: HTTPFields = [:],
        status: Int = 200,
        _ body: String = #"{"temperature": 21}"#
    ) -> ServiceResponse {
        ServiceResponse(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: Data(body.utf8))
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}

/// A clock that only a test moves.
final class FakeClock: Sendable {
    /// Mon, 06 Apr 2026 02:50:00 GMT.
    static let start = Date(timeIntervalSince1970: 1_775_443_800)

    private let date = Mutex(start)

    var now: Date { date.withLock { $0 } }

    func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// The problems that a cache reported.
final class ProblemList: Sendable {
    private let problems = Mutex<[CacheProblem]>([])

    var all: [CacheProblem] { problems.withLock { $0 } }

    func append(_ problem: CacheProblem) { problems.withLock { $0.append(problem) } }
}
