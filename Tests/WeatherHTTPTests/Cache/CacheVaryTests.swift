import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// After the groups `vary` and `vary-parse` of <https://cache-tests.fyi>.
@Suite("Responses with Vary")
struct CacheVaryTests {
    /// The number of requests by the second of two runs with different fields.
    private func requestCount(vary: [String], first: HTTPFields, then second: HTTPFields) async throws -> Int {
        try await withCacheScene { scene async throws in
            var fields: HTTPFields = [.cacheControl: "max-age=3600"]
            for value in vary { fields.append(HTTPField(name: .vary, value: value)) }
            scene.respond(.json(fields))
            try await scene.get(.example("/", first))
            return try await scene.requestCount { try await scene.get(.example("/", second)) }
        }
    }

    @Test(
        "a request with the same field gets the stored response",
        arguments: ["X-Foo", "x-foo", " X-FOO , ", "X-Foo, X-Bar"])
    func same(vary: String) async throws {
        let fields: HTTPFields = [.foo: "1", .bar: "a"]
        #expect(try await requestCount(vary: [vary], first: fields, then: fields) == 0)
    }

    @Test("fields that are not in Vary make no difference")
    func unnamed() async throws {
        #expect(try await requestCount(vary: ["X-Foo"], first: [.foo: "1"], then: [.foo: "1", .bar: "2"]) == 0)
        #expect(try await requestCount(vary: [], first: [.foo: "1"], then: [.foo: "2"]) == 0)
    }

    @Test("a request with a different, missing, additional or repeated field is sent")
    func other() async throws {
        #expect(try await requestCount(vary: ["X-Foo"], first: [.foo: "1"], then: [.foo: "2"]) == 1)
        #expect(try await requestCount(vary: ["X-Foo"], first: [.foo: "1"], then: [:]) == 1)
        #expect(try await requestCount(vary: ["X-Foo"], first: [:], then: [.foo: "1"]) == 1)
        #expect(try await requestCount(vary: ["X-Foo"], first: [.foo: "1"], then: [.foo: "1", .foo: "1"]) == 1)
        #expect(
            try await requestCount(
                vary: ["X-Bar, X-Foo"], first: [.foo: "1", .bar: "a"], then: [.foo: "1", .bar: "b"]) == 1)
        #expect(
            try await requestCount(
                vary: ["X-Bar", "X-Foo"], first: [.foo: "1", .bar: "a"], then: [.foo: "2", .bar: "a"]) == 1)
    }

    @Test(
        "with Vary: *, a response is never used for another request",
        arguments: [["*"], ["*, *"], ["*", "*"], [", *"], ["", "*"], ["*, X-Foo"], ["X-Foo, *"], ["X-Foo", "*"]])
    func asterisk(vary: [String]) async throws {
        #expect(try await requestCount(vary: vary, first: [.foo: "1"], then: [.foo: "1"]) == 1)
    }

    @Test("an invalid field name in Vary never matches", arguments: ["X Foo", "ü", "a/b"])
    func noName(vary: String) async throws {
        #expect(try await requestCount(vary: [vary], first: [:], then: [:]) == 1)
    }

    @Test(
        "Accept-Encoding and User-Agent make no difference",
        arguments: [HTTPField.Name.acceptEncoding, .userAgent])
    func ourOwn(name: HTTPField.Name) async throws {
        #expect(try await requestCount(vary: [name.rawName], first: [name: "a"], then: [name: "b"]) == 0)
    }

    @Test("every language has its own stored response", arguments: [[], ["Accept-Language"]])
    func language(vary: [String]) async throws {
        #expect(try await requestCount(vary: vary, first: [.acceptLanguage: "ko"], then: [.acceptLanguage: "en"]) == 1)
        #expect(try await requestCount(vary: vary, first: [.acceptLanguage: "ko"], then: [:]) == 1)
        try await withCacheScene { scene async throws in
            scene.respond { .json([.cacheControl: "max-age=9"], "\"\($0.http.headerFields[.acceptLanguage] ?? "")\"") }
            for _ in 0..<2 {
                for language in ["ko", "en"] {
                    let response = try await scene.get(.example("/", [.acceptLanguage: language]))
                    #expect(response.text == "\"\(language)\"")
                }
            }
            #expect(scene.requests.count == 2)
        }
    }

    @Test("a stale response is neither validated nor served for a request that does not match")
    func staleOther() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=1", .vary: "X-Foo", .eTag: "\"1\""]))
            try await scene.get(.example("/", [.foo: "1"]))
            scene.clock.move(by: 2)
            scene.fail(WeatherError(.connectionFailed))
            let error = await failure { try await scene.get(.example("/", [.foo: "2"])) }
            #expect(error?.reason == .connectionFailed)
            #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == nil)
            let shown = try await scene.get(.example("/", [.foo: "1"]))
            #expect(shown.delivery.source == .cache)
        }
    }

    @Test("concurrent requests with different fields are not combined")
    func atTheSameTime() async throws {
        try await withCacheScene { scene async throws in
            scene.respond { .json([.vary: "X-Foo"], "\"\($0.http.headerFields[.foo] ?? "")\"") }
            let cache = scene.cache()
            let texts = try await withThrowingTaskGroup(of: String.self) { group in
                for value in ["1", "2"] {
                    group.addTask {
                        try await cache.intercept(.example("/", [.foo: value])) {
                            try await Task.sleep(for: .milliseconds(30))
                            return try scene.send($0)
                        }.text
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(texts.sorted() == ["\"1\"", "\"2\""])
        }
    }
}

extension HTTPField.Name {
    // The names are valid tokens, so the fallback is never used.
    fileprivate static let foo = HTTPField.Name("X-Foo") ?? .accept
    fileprivate static let bar = HTTPField.Name("X-Bar") ?? .accept
}
