import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// After the groups `conditional-etag`, `conditional-lm` and `update304` of <https://cache-tests.fyi>.
@Suite("Validation of stored responses")
struct CacheValidationTests {
    private static let day: HTTPFields = [.lastModified: FreshnessCase.at(-86_400)]

    /// Runs a test with a stale response with these fields in the cache, and a service that responds to a conditional
    /// request with a 304.
    private func withStale<Result>(
        _ fields: HTTPFields, then confirmation: HTTPFields, _ body: (CacheScene) async throws -> Result
    ) async throws -> Result {
        try await withCacheScene { scene async throws in
            var fields = fields
            if fields[.cacheControl] == nil { fields[.cacheControl] = "max-age=10" }
            scene.respond(.json(fields, #"{"first": 1}"#))
            try await scene.get()
            scene.clock.move(by: 20)
            scene.respond { request in
                let conditions = request.http.headerFields
                guard conditions[.ifNoneMatch] ?? conditions[.ifModifiedSince] != nil else {
                    return .json([:], #"{"second": 2}"#)
                }
                return .json(confirmation, status: 304, "")
            }
            return try await body(scene)
        }
    }

    @Test(
        "the entity tag of a stale response is sent unchanged (RFC 9111, 4.3.1)",
        arguments: ["\"abc\"", "W/\"abc\"", "\"\"", "\"ü한\"", "abc", "w/\"abc\""])
    func tag(tag: String) async throws {
        try await withStale([.eTag: tag], then: [.eTag: tag]) { scene async throws in
            let response = try await scene.get()
            #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == tag)
            #expect(scene.requests.count == 2)
            #expect(response.status == 200)
            #expect(response.text == #"{"first": 1}"#)
            #expect(response.delivery.source == .cache)
            #expect(response.delivery.isRevalidated)
            #expect(response.delivery.received == scene.clock.now)
            #expect(response.delivery.staleness == nil)
        }
    }

    @Test("Last-Modified is sent unchanged, together with the entity tag if there is one")
    func date() async throws {
        try await withStale(Self.day, then: [:]) { scene async throws in
            #expect(try await scene.get().delivery.isRevalidated)
            #expect(scene.requests.last?.http.headerFields[.ifModifiedSince] == FreshnessCase.at(-86_400))
            #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == nil)
        }
        var both = Self.day
        both[.eTag] = "\"abc\""
        try await withStale(both, then: [:]) { scene async throws in
            #expect(try await scene.get().delivery.isRevalidated)
            #expect(scene.requests.last?.http.headerFields[.ifModifiedSince] == FreshnessCase.at(-86_400))
            #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == "\"abc\"")
        }
    }

    @Test("a response with no-cache is validated each time, and served from the cache")
    func noCache() async throws {
        try await withStale([.cacheControl: "no-cache, max-age=600", .eTag: "\"1\""], then: [:]) { scene async throws in
            for count in 2...4 {
                #expect(try await scene.get().delivery.isRevalidated)
                #expect(scene.requests.count == count)
            }
        }
    }

    @Test("a validated response is fresh again")
    func freshAnew() async throws {
        try await withStale([.eTag: "\"1\"", .age: "5"], then: [:]) { scene async throws in
            try await scene.get()
            scene.clock.move(by: 9)
            #expect(try await scene.requestCount { try await scene.get() } == 0)
            scene.clock.move(by: 1)
            #expect(try await scene.requestCount { try await scene.get() } == 1)
        }
    }

    @Test(
        "a 304 updates the header fields, except those that describe the body (RFC 9111, 3.2 and 4.3.4)",
        arguments: [
            ("Cache-Control", "max-age=10", "max-age=3600", true), ("X-Test", "a", "b", true),
            ("X-New", nil, "b", true),
            ("Content-Location", "/a", "/b", true), ("Expires", FreshnessCase.at(1), FreshnessCase.at(90), true),
            ("Date", FreshnessCase.at(0), FreshnessCase.at(20), true), ("X-Old", "a", nil, false),
            ("Content-Type", "text/plain", "text/html", false), ("Content-Length", "12", "99", false),
            ("Content-Encoding", "gzip", "br", false), ("Content-Range", "a", "b", false),
            ("Set-Cookie", nil, "a=b", false), ("Connection", nil, "close", false),
        ] as [(String, String?, String?, Bool)])
    func update(name: String, old: String?, new: String?, isUpdated: Bool) async throws {
        let name = try #require(HTTPField.Name(name))
        var (fields, confirmation): (HTTPFields, HTTPFields) = ([.eTag: "\"1\""], [.eTag: "\"1\""])
        fields[name] = old
        confirmation[name] = new
        try await withStale(fields, then: confirmation) { scene async throws in
            let confirmed = try await scene.get()
            #expect(confirmed.delivery.isRevalidated)
            #expect(confirmed.head.headerFields[name] == (isUpdated ? new : old))
            // The next run uses the updated response.
            scene.fail(WeatherError(.connectionFailed))
            let stored = try await scene.get()
            #expect(stored.head.headerFields[name] == (isUpdated ? new : old))
        }
    }

    @Test("a new Expires without a Date counts from the validation")
    func expiresWithoutDate() async throws {
        let fields: HTTPFields = [.expires: FreshnessCase.at(10), .date: FreshnessCase.at(0), .cacheControl: "public"]
        try await withStale(fields.with(.eTag, "\"1\""), then: [.expires: FreshnessCase.at(50)]) { scene async throws in
            #expect(try await scene.get().delivery.freshUntil == FakeClock.start + 50)
        }
    }

    @Test(
        "after a 304 for a different response, the request is sent again without conditions",
        arguments: [
            ([.eTag: "\"1\""], [.eTag: "\"2\""]), (day, [.lastModified: FreshnessCase.at(-3600)] as HTTPFields),
            (day.with(.eTag, "\"1\""), day.with(.eTag, "\"2\"")),
        ] as [(HTTPFields, HTTPFields)])
    func another(fields: HTTPFields, confirmation: HTTPFields) async throws {
        try await withStale(fields, then: confirmation) { scene async throws in
            let response = try await scene.get()
            #expect(response.text == #"{"second": 2}"#)
            #expect(!response.delivery.isRevalidated)
            #expect(scene.requests.count == 3)
            #expect(scene.requests.last == .example())
        }
    }

    @Test(
        "entity tags are compared weakly, and take precedence over dates (RFC 9110, 8.8.3.2)",
        arguments: [
            ([.eTag: "W/\"1\""], [.eTag: "\"1\""]), ([.eTag: "\"1\""], [.eTag: "W/\"1\""]),
            (day.with(.eTag, "\"1\""), [.eTag: "\"1\"", .lastModified: FreshnessCase.at(0)] as HTTPFields),
        ] as [(HTTPFields, HTTPFields)])
    func weak(fields: HTTPFields, confirmation: HTTPFields) async throws {
        try await withStale(fields, then: confirmation) { scene async throws in
            #expect(try await scene.get().delivery.isRevalidated)
        }
    }

    @Test("if the repeated request fails, the stale response is still stored")
    func anotherAndBroken() async throws {
        try await withStale([.eTag: "\"1\""], then: [.eTag: "\"2\""]) { scene async throws in
            scene.respond { request in
                guard request.http.headerFields[.ifNoneMatch] != nil else {
                    throw WeatherError(.connectionLost)
                }
                return .json([.eTag: "\"2\""], status: 304, "")
            }
            let response = try await scene.get()
            #expect(response.text == #"{"first": 1}"#)
            #expect(response.delivery.failure?.reason == .connectionLost)
        }
    }

    @Test("a response without a validator is requested again; after an unexpected 304, the stale one is served")
    func unconditional() async throws {
        try await withStale([:], then: [:]) { scene async throws in
            scene.respond(.json([:], status: 304, ""))
            let response = try await scene.get()
            #expect(scene.requests.count == 2)
            #expect(scene.requests.last == .example())
            #expect(!response.delivery.isRevalidated)
            #expect(response.delivery.failure?.code == .invalidResponse)
            #expect(response.delivery.staleness == 10)
        }
    }

    @Test("a 304 without a stored response is an error, after one request")
    func nothingKept() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.eTag: "\"1\""], status: 304, ""))
            for _ in 0..<3 { #expect(try await scene.get().status == 304) }
            #expect(scene.requests == [.example()])
        }
    }

    @Test(
        "a 304 that forbids storing removes the response",
        arguments: [[.cacheControl: "no-store"], [.vary: "*"]] as [HTTPFields])
    func forbidding(confirmation: HTTPFields) async throws {
        try await withStale([.eTag: "\"1\""], then: confirmation) { scene async throws in
            #expect(try await scene.get().text == #"{"first": 1}"#)
            scene.fail(WeatherError(.connectionFailed))
            let error = await failure { try await scene.get() }
            #expect(error?.reason == .connectionFailed)
            #expect(scene.requests.last == .example())
        }
    }

    @Test("a 304 may extend Vary")
    func varying() async throws {
        try await withStale([.eTag: "\"1\""], then: [.vary: "Accept-Charset", .cacheControl: "max-age=60"]) {
            scene async throws in
            try await scene.get()
            #expect(try await scene.requestCount { try await scene.get() } == 0)
            let other = ServiceRequest.example("/data?lat=1", [.acceptCharset: "x"])
            #expect(try await scene.get(other).text == #"{"second": 2}"#)
        }
    }

    @Test("a 404 or 410 is not validated but requested again")
    func absence() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.eTag: "\"1\""], status: 404))
            try await scene.get()
            scene.clock.move(by: 600)
            try await scene.get()
            #expect(scene.requests.last == .example())
        }
    }
}

extension HTTPFields {
    fileprivate func with(_ name: HTTPField.Name, _ value: String) -> HTTPFields {
        var fields = self
        fields[name] = value
        return fields
    }
}

extension HTTPField.Name {
    fileprivate static let acceptCharset = HTTPField.Name("Accept-Charset") ?? .accept
}
