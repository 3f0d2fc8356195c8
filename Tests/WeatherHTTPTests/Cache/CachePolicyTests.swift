import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("What the user allows of the cache")
struct CachePolicyTests {
    private static let minute: HTTPFields = [.cacheControl: "max-age=60", .eTag: "\"1\""]

    private static func policy(_ base: CachePolicy = CachePolicy(), maxAge: TimeInterval) -> CachePolicy {
        var policy = base
        policy.maxAge = maxAge
        return policy
    }

    /// A request that wants a fresh response, or a stored one, whatever the user allows.
    private func request(
        _ network: CachePolicy.Network = .ifNeeded, stale: CachePolicy.StaleUse = .ifServiceFails
    ) -> ServiceRequest {
        var request = ServiceRequest.example()
        request.cachePolicy.network = network
        request.cachePolicy.staleUse = stale
        return request
    }

    /// A scene in which an answer with these fields was kept some seconds ago.
    private func withKept(
        _ fields: HTTPFields = minute, seconds: TimeInterval, _ body: (CacheScene) async throws -> Void
    ) async throws {
        try await withCacheScene { scene async throws in
            scene.answer(.json(fields, #"{"old": 1}"#))
            try await scene.get()
            scene.clock.move(by: seconds)
            scene.answer(.json(Self.minute, #"{"new": 2}"#))
            try await body(scene)
            return
        }
    }

    @Test(
        "offline, what is kept will do at any age, and nobody is asked",
        arguments: [0, 59, 61, 86_400 * 365] as [Double])
    func offline(seconds: TimeInterval) async throws {
        try await withKept(seconds: seconds) { scene async throws in
            let response = try await scene.get(.example(), .init(), .offline)
            #expect(response.text == #"{"old": 1}"#)
            #expect(response.delivery.staleness == (seconds > 60 ? seconds - 60 : nil))
            #expect(response.delivery.failure == nil)
            #expect(scene.requests.count == 1)
        }
    }

    @Test("offline, nothing kept is an error that says so, for any method and service")
    func nothingKept() async throws {
        try await withCacheScene { scene async throws in
            var post = ServiceRequest.example()
            post.http.method = .post
            var other = ServiceRequest.example()
            other.provider = "other"
            for request in [.example(), post, other] {
                let error = await failure { try await scene.get(request, .init(), .offline) }
                #expect(error?.code == .unavailable)
                #expect(error?.reason == .nothingKept)
                #expect(error?.details.host == "example.org")
                #expect(error?.provider == request.provider)
            }
            #expect(scene.requests.isEmpty)
        }
    }

    @Test(
        "offline, no stale answer is shown that the service does not want to be",
        arguments: ["must-revalidate", "no-cache"])
    func offlineForbidden(directive: String) async throws {
        try await withKept([.cacheControl: "max-age=60, \(directive)"], seconds: 61) { scene async throws in
            let error = await failure { try await scene.get(.example(), .init(), .offline) }
            #expect(error?.reason == .nothingKept)
        }
        try await withKept([.cacheControl: "max-age=60, must-revalidate"], seconds: 59) { scene async throws in
            #expect(try await scene.get(.example(), .init(), .offline).text == #"{"old": 1}"#)
        }
    }

    @Test("offline with an age, what is older is not shown")
    func offlineWithAge() async throws {
        let policy = Self.policy(.offline, maxAge: 100)
        try await withKept(seconds: 100) { scene async throws in
            #expect(try await scene.get(.example(), .init(), policy).delivery.staleness == 40)
            scene.clock.move(by: 1)
            let error = await failure { try await scene.get(.example(), .init(), policy) }
            #expect(error?.reason == .nothingKept)
        }
    }

    @Test("a refresh asks, by the tag that is kept, however fresh the answer is")
    func refresh() async throws {
        try await withKept(seconds: 1) { scene async throws in
            let response = try await scene.get(.example(), .init(), .refresh)
            #expect(response.text == #"{"new": 2}"#)
            #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == "\"1\"")
            scene.clock.move(by: 1)
            #expect(try await scene.get().text == #"{"new": 2}"#)
        }
    }

    @Test(
        "when a refresh fails, the kept answer is shown with the reason, also one that is fresh and must not be stale")
    func failedRefresh() async throws {
        for value in ["max-age=60", "max-age=60, must-revalidate", "max-age=60, stale-if-error=0"] {
            try await withKept([.cacheControl: value], seconds: 1) { scene async throws in
                scene.fail(WeatherError(.timedOut))
                let response = try await scene.get(.example(), .init(), .refresh)
                #expect(response.text == #"{"old": 1}"#)
                #expect(response.delivery.failure?.reason == .timedOut)
                #expect(response.delivery.staleness == nil)
            }
        }
    }

    @Test("the reader's own age is the most that will do, and does not make an answer last longer")
    func maxAge() async throws {
        let policy = Self.policy(maxAge: 30)
        try await withKept(seconds: 30) { scene async throws in
            #expect(try await scene.asked { try await scene.get(.example(), .init(), policy) } == 0)
            scene.clock.move(by: 1)
            #expect(try await scene.asked { try await scene.get(.example(), .init(), policy) } == 1)
        }
        try await withKept(seconds: 60) { scene async throws in
            let policy = Self.policy(maxAge: 3600)
            #expect(try await scene.get(.example(), .init(), policy).text == #"{"new": 2}"#)
        }
    }

    @Test("only a fresh answer: a fresh one comes from the cache, a stale one is not shown when the service fails")
    func freshOnly() async throws {
        try await withKept(seconds: 59) { scene async throws in
            #expect(try await scene.asked { try await scene.get(self.request(stale: .never)) } == 0)
            scene.clock.move(by: 1)
            scene.fail(WeatherError(.timedOut))
            let error = await failure { try await scene.get(self.request(stale: .never)) }
            #expect(error?.reason == .timedOut)
            scene.answer(.json(status: 500))
            #expect(try await scene.get(self.request(stale: .never)).status == 500)
            #expect(try await scene.get().delivery.source == .cache)
        }
    }

    @Test("only a kept answer: fresh or stale, but not beyond what may be shown, and nobody is asked")
    func storedOnly() async throws {
        let limits = ProviderDescriptor.Limits(staleIfError: .seconds(100))
        try await withKept(seconds: 59) { scene async throws in
            let request = self.request(.never)
            #expect(try await scene.get(request, limits).delivery.staleness == nil)
            scene.clock.move(by: 101)
            #expect(try await scene.get(request, limits).delivery.staleness == 100)
            scene.clock.move(by: 1)
            var post = request
            post.http.method = .post
            for request in [request, post] {
                let error = await failure { try await scene.get(request, limits) }
                #expect(error?.reason == .nothingKept)
            }
            #expect(scene.requests.count == 1)
        }
    }
}
