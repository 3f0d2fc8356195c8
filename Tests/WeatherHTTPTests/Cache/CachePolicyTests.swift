import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The cache policy")
struct CachePolicyTests {
    private static let minute: HTTPFields = [.cacheControl: "max-age=60", .eTag: "\"1\""]

    private static func policy(_ base: CachePolicy = CachePolicy(), maxAge: TimeInterval) -> CachePolicy {
        var policy = base
        policy.maxAge = maxAge
        return policy
    }

    /// A request with its own cache policy.
    private func request(
        _ network: CachePolicy.Network = .ifNeeded, stale: CachePolicy.StaleUse = .ifServiceFails
    ) -> ServiceRequest {
        var request = ServiceRequest.example()
        request.cachePolicy.network = network
        request.cachePolicy.staleUse = stale
        return request
    }

    /// Runs a test with a scene in which a response with these fields was stored some seconds ago.
    private func withStored(
        _ fields: HTTPFields = minute, seconds: TimeInterval, _ body: (CacheScene) async throws -> Void
    ) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(fields, #"{"old": 1}"#))
            try await scene.get()
            scene.clock.move(by: seconds)
            scene.respond(.json(Self.minute, #"{"new": 2}"#))
            try await body(scene)
            return
        }
    }

    @Test(
        "offline, a stored response of any age is served, and no request is sent",
        arguments: [0, 59, 61, 86_400 * 365] as [Double])
    func offline(seconds: TimeInterval) async throws {
        try await withStored(seconds: seconds) { scene async throws in
            let response = try await scene.get(.example(), .init(), .offline)
            #expect(response.text == #"{"old": 1}"#)
            #expect(response.delivery.staleness == (seconds > 60 ? seconds - 60 : nil))
            #expect(response.delivery.failure == nil)
            #expect(scene.requests.count == 1)
        }
    }

    @Test("offline without a stored response, the error says so, for any method and service")
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
        "offline, a stale response is not served if its directives forbid that",
        arguments: ["must-revalidate", "no-cache"])
    func offlineForbidden(directive: String) async throws {
        try await withStored([.cacheControl: "max-age=60, \(directive)"], seconds: 61) { scene async throws in
            let error = await failure { try await scene.get(.example(), .init(), .offline) }
            #expect(error?.reason == .nothingKept)
        }
        try await withStored([.cacheControl: "max-age=60, must-revalidate"], seconds: 59) { scene async throws in
            #expect(try await scene.get(.example(), .init(), .offline).text == #"{"old": 1}"#)
        }
    }

    @Test("offline with a maximum age, older responses are not served")
    func offlineWithAge() async throws {
        let policy = Self.policy(.offline, maxAge: 100)
        try await withStored(seconds: 100) { scene async throws in
            #expect(try await scene.get(.example(), .init(), policy).delivery.staleness == 40)
            scene.clock.move(by: 1)
            let error = await failure { try await scene.get(.example(), .init(), policy) }
            #expect(error?.reason == .nothingKept)
        }
    }

    @Test("a refresh validates the stored response by its entity tag, however fresh it is")
    func refresh() async throws {
        try await withStored(seconds: 1) { scene async throws in
            let response = try await scene.get(.example(), .init(), .refresh)
            #expect(response.text == #"{"new": 2}"#)
            #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == "\"1\"")
            scene.clock.move(by: 1)
            #expect(try await scene.get().text == #"{"new": 2}"#)
        }
    }

    @Test(
        "if a refresh fails, the stored response is served with the reason, even a fresh one with must-revalidate")
    func failedRefresh() async throws {
        for value in ["max-age=60", "max-age=60, must-revalidate", "max-age=60, stale-if-error=0"] {
            try await withStored([.cacheControl: value], seconds: 1) { scene async throws in
                scene.fail(WeatherError(.timedOut))
                let response = try await scene.get(.example(), .init(), .refresh)
                #expect(response.text == #"{"old": 1}"#)
                #expect(response.delivery.failure?.reason == .timedOut)
                #expect(response.delivery.staleness == nil)
            }
        }
    }

    @Test("the user's maximum age can only shorten the lifetime")
    func maxAge() async throws {
        let policy = Self.policy(maxAge: 30)
        try await withStored(seconds: 30) { scene async throws in
            #expect(try await scene.requestCount { try await scene.get(.example(), .init(), policy) } == 0)
            scene.clock.move(by: 1)
            #expect(try await scene.requestCount { try await scene.get(.example(), .init(), policy) } == 1)
        }
        try await withStored(seconds: 60) { scene async throws in
            let policy = Self.policy(maxAge: 3600)
            #expect(try await scene.get(.example(), .init(), policy).text == #"{"new": 2}"#)
        }
    }

    @Test(
        "a request that refuses stale responses gets a fresh one from the cache, and no stale one if the service fails")
    func freshOnly() async throws {
        try await withStored(seconds: 59) { scene async throws in
            #expect(try await scene.requestCount { try await scene.get(self.request(stale: .never)) } == 0)
            scene.clock.move(by: 1)
            scene.fail(WeatherError(.timedOut))
            let error = await failure { try await scene.get(self.request(stale: .never)) }
            #expect(error?.reason == .timedOut)
            scene.respond(.json(status: 500))
            #expect(try await scene.get(self.request(stale: .never)).status == 500)
            #expect(try await scene.get().delivery.source == .cache)
        }
    }

    @Test("a request that forbids the network gets a fresh or permitted stale response, and is not sent")
    func storedOnly() async throws {
        let limits = ProviderDescriptor.Limits(staleIfError: .seconds(100))
        try await withStored(seconds: 59) { scene async throws in
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
