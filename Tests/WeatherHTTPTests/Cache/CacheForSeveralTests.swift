import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// After the groups `cc-response` and `auth` of <https://cache-tests.fyi>.
@Suite("A shared cache")
struct CacheForSeveralTests {
    /// How long a response with a `Cache-Control` is reused, in seconds; at most a minute is tried.
    private func freshness(_ control: String, isShared: Bool, authorization: String? = nil) async throws -> Int {
        try await withCacheScene { scene in
            var request = ServiceRequest.example()
            request.http.headerFields[.authorization] = authorization
            let cache = HTTPCache(
                CacheDatabase(folder: URL(fileURLWithPath: scene.folder + "/wx")), services: [.example()],
                isShared: isShared, clock: { scene.clock.now })
            scene.respond(.json([.cacheControl: control]))
            _ = try await cache.intercept(request) { try scene.send($0) }
            for second in 0..<60 {
                _ = try await cache.intercept(request) { try scene.send($0) }
                if scene.requests.count > 1 { return second }
                scene.clock.move(by: 1)
            }
            return 60
        }
    }

    @Test(
        "private responses are not stored, and s-maxage overrides max-age (RFC 9111, 5.2.2)",
        arguments: [
            ("private, max-age=50", 0, 50), ("private=\"x-user\", max-age=50", 0, 50),
            ("max-age=50, s-maxage=20", 20, 50), ("max-age=20, s-maxage=50", 50, 20),
            ("s-maxage=30, s-maxage=20", 20, 0), ("max-age=50", 50, 50), ("public, max-age=50", 50, 50),
            ("s-maxage=x, max-age=50", 0, 50),
        ])
    func storing(control: String, shared: Int, own: Int) async throws {
        #expect(try await freshness(control, isShared: true) == shared)
        #expect(try await freshness(control, isShared: false) == own)
    }

    @Test(
        "a response to a request with a credential in a header field is stored only if it is for everyone (3.5)",
        arguments: [
            ("max-age=50", 0), ("public, max-age=50", 50), ("s-maxage=50", 50), ("must-revalidate, max-age=50", 50),
        ])
    func authorization(control: String, seconds: Int) async throws {
        #expect(try await freshness(control, isShared: true, authorization: "Bearer abcdefgh") == seconds)
    }

    @Test(
        "a stale response that a shared cache must validate is not served if the service fails",
        arguments: [("proxy-revalidate, max-age=10", true), ("s-maxage=10", true), ("max-age=10", false)])
    func revalidation(control: String, isForbidden: Bool) async throws {
        for isShared in [true, false] {
            try await withCacheScene { scene async throws in
                let cache = HTTPCache(
                    CacheDatabase(folder: URL(fileURLWithPath: scene.folder + "/wx")), services: [.example()],
                    isShared: isShared, clock: { scene.clock.now })
                scene.respond(.json([.cacheControl: control]))
                _ = try await cache.intercept(.example()) { try scene.send($0) }
                scene.clock.move(by: 60)
                scene.respond(.json(status: 503))
                let response = try await cache.intercept(.example()) { try scene.send($0) }
                #expect(response.status == (isShared && isForbidden ? 503 : 200))
            }
        }
    }
}
