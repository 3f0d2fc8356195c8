import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Failures are stored, so that a failing service receives one request")
struct CacheFailureTests {
    private static func request(_ path: String = "/data?lat=1", key: String = "abcdefgh") -> ServiceRequest {
        var request = ServiceRequest.example("\(path)&appid=\(key)")
        request.check = ResponseCheck { response in
            if String(decoding: response.body, as: UTF8.self).contains("broken") {
                throw WeatherError(.missingValue, details: .init { $0.path = "$.list" })
            }
        }
        return request
    }

    /// The number of requests that consecutive runs send, a few milliseconds apart.
    private static func requests(of runs: Int, _ scene: CacheScene, _ policy: CachePolicy = .init()) async throws -> Int
    {
        try await scene.requestCount {
            for _ in 0..<runs {
                _ = try? await scene.get(request(), .init(), policy)
                scene.clock.move(by: 0.05)
            }
        }
    }

    @Test(
        "a hundred runs make one request, whatever the failure is",
        arguments: [204, 400, 401, 403, 404, 410, 422, 429, 500, 501, 503, 200],
        ["no-store", "no-cache", "max-age=0", "max-age=10"])
    func once(status: Int, control: String) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: control], status: status, "broken"))
            #expect(try await Self.requests(of: 100, scene) == 1)
            let response = try await scene.get(Self.request())
            #expect(response.status == status)
            #expect(response.text == "broken")
            if control == "max-age=10", [404, 410].contains(status) { return }  // This is a stored response.
            let repeated = try #require(response.delivery.repeatedFailure)
            #expect(repeated.age > 4.9 && repeated.age < 5.1)
            #expect(repeated.retryAfter > 20)
        }
    }

    @Test("if an invalid response is too long to store, its error is stored")
    func longAnswer() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([:], "broken" + String(repeating: " ", count: 20_000)))
            #expect(try await Self.requests(of: 20, scene) == 1)
            let error = await failure { try await scene.get(Self.request()) }
            #expect(error?.reason == .missingValue)
            #expect(error?.details.path == "$.list")
            #expect(error?.details.failureAge != nil)
        }
    }

    @Test(
        "a response that the transport could not read is stored as a failure",
        arguments: [
            WeatherError.Reason.truncated, .tooLarge, .malformed, .redirected,
        ])
    func unreadable(reason: WeatherError.Reason) async throws {
        try await withCacheScene { scene async throws in
            scene.fail(WeatherError(reason))
            #expect(try await Self.requests(of: 20, scene) == 1)
        }
    }

    @Test("the wait is 30 s, doubles with each failure to ten minutes, and varies by a fifth")
    func doubling() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(status: 500))
            for least in [30.0, 60, 120, 240, 480, 500, 500] {
                #expect(try await Self.requests(of: 1, scene) == 1)
                scene.clock.move(by: least - 1)
                #expect(try await Self.requests(of: 1, scene) == 0, "sent again before \(least) s")
                scene.clock.move(by: least * 0.2 + 1)
            }
            scene.respond(.json([.cacheControl: "no-store"]))
            #expect(try await Self.requests(of: 1, scene) == 1)
            scene.respond(.json(status: 500))
            #expect(try await Self.requests(of: 1, scene) == 1, "a success is not followed by a wait")
            scene.clock.move(by: 37)
            #expect(try await Self.requests(of: 1, scene) == 1, "after a success, the wait is 30 s again")
        }
    }

    @Test("Retry-After decides the wait, up to a day", arguments: [("7", 7.0), ("3600", 3600), ("9999999", 86_400)])
    func retryAfter(field: String, wait: TimeInterval) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.retryAfter: field], status: 503))
            #expect(try await Self.requests(of: 1, scene) == 1)
            scene.clock.move(by: wait - 1)
            let response = try await scene.get(Self.request())
            #expect(response.retryAfter(now: scene.clock.now) == 1, "the rest of the wait is told")
            #expect(scene.requests.count == 1)
            scene.clock.move(by: 1.1)
            #expect(try await Self.requests(of: 1, scene) == 1)
        }
    }

    @Test("a refusal is stored for an hour, or until the key changes", arguments: [401, 403])
    func refusal(status: Int) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(status: status))
            #expect(try await Self.requests(of: 1, scene) == 1)
            scene.clock.move(by: 3590)
            #expect(try await Self.requests(of: 1, scene) == 0)
            #expect(try await scene.requestCount { try await scene.get(Self.request(key: "ijklmnop")) } == 1)
            scene.clock.move(by: 11)
            #expect(try await Self.requests(of: 1, scene) == 1)
        }
    }

    @Test(
        "a refused key or too many requests apply to all queries of an address, a server error to one",
        arguments: [(401, 1), (429, 1), (403, 2), (500, 2)])
    func otherQuery(status: Int, requests: Int) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(status: status))
            for path in ["/data?lat=1", "/data?lat=2"] { try await scene.get(Self.request(path)) }
            #expect(scene.requests.count == requests)
            try await scene.get(Self.request("/other?lat=1"))
            #expect(scene.requests.count == requests + 1)
        }
    }

    @Test("with --refresh, a failing service receives at most one request per minute")
    func refresh() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(status: 403))
            #expect(try await Self.requests(of: 100, scene, .refresh) == 1)
            scene.clock.move(by: 56)
            #expect(try await Self.requests(of: 1, scene) == 0)
            #expect(try await Self.requests(of: 100, scene, .refresh) == 1)
        }
    }

    @Test("until the next attempt the stale response is used, with the reason and age of the failure")
    func stale() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=60"], "{}"))
            try await scene.get(Self.request())
            scene.clock.move(by: 100)
            scene.respond(.json(status: 503))
            try await scene.get(Self.request())
            scene.clock.move(by: 10)
            let response = try await scene.get(Self.request())
            #expect(response.text == "{}")
            #expect(response.delivery.failure?.details.httpStatus == 503)
            #expect(response.delivery.failure?.details.failureAge == 10)
            #expect(scene.requests.count == 2)
        }
    }

    @Test("a failure dated in the future, after the clock was set back, is ignored")
    func clockSetBack() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(status: 403))
            try await scene.get(Self.request())
            scene.clock.move(by: -7200)
            #expect(try await Self.requests(of: 10, scene) == 1)
        }
    }

    @Test("at most 1,024 failures are stored")
    func bound() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(status: 500))
            let cache = scene.cache()
            for latitude in 0..<1100 {
                _ = try await cache.intercept(Self.request("/data?lat=\(latitude)")) { try scene.send($0) }
                scene.clock.move(by: 0.001)
            }
            #expect(try await scene.requestCount { try await scene.get(Self.request("/data?lat=1099")) } == 0)
            #expect(try await scene.requestCount { try await scene.get(Self.request("/data?lat=0")) } == 1)
        }
    }
}
