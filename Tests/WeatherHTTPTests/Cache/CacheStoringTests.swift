import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// After the groups `status`, `method`, `headers` and `cc-response` of <https://cache-tests.fyi>.
@Suite("What the cache stores")
struct CacheStoringTests {
    private static let fresh: HTTPFields = [.cacheControl: "max-age=3600"]

    /// Whether a second run gets a stored response, and not a stored failure.
    private func isStored(
        _ response: ServiceResponse, _ request: ServiceRequest = .example()
    ) async throws -> Bool {
        try await withCacheScene { scene async throws in
            scene.respond(response)
            var isFailure = false
            for _ in 0..<2 {
                let received = try await scene.cache().intercept(request) { try scene.send($0) }
                isFailure = received.delivery.repeatedFailure != nil
                #expect(received.status == response.status)
                #expect(received.body == response.body)
            }
            return scene.requests.count == 1 && !isFailure
        }
    }

    @Test("successful responses and 404 or 410 are stored", arguments: [200, 203, 404, 410])
    func stored(status: Int) async throws { #expect(try await isStored(.json(Self.fresh, status: status))) }

    @Test(
        "responses with another status are not stored, even with a lifetime",
        arguments: [
            201, 202, 204, 206, 300, 301, 302, 303, 307, 308, 400, 401, 402, 403, 405, 408, 409, 414, 422, 425, 429,
            451,
            500, 501, 502, 503, 504, 599,
        ])
    func notStored(status: Int) async throws { #expect(try await !isStored(.json(Self.fresh, status: status))) }

    @Test(
        "responses are not stored if a directive forbids it",
        arguments: ["no-store", "NO-STORE", "no-store, max-age=3600", "max-age=3600, no-store", "no-store=\"x\""])
    func forbidden(value: String) async throws {
        #expect(try await !isStored(.json([.cacheControl: value, .expires: FreshnessCase.at(3600)])))
    }

    @Test(
        "responses to other methods are not stored",
        arguments: [HTTPRequest.Method.post, .head, .put, .delete, .options])
    func method(_ method: HTTPRequest.Method) async throws {
        var request = ServiceRequest.example()
        request.http.method = method
        #expect(try await !isStored(.json(Self.fresh), request))
    }

    @Test("responses of unknown services are not stored")
    func otherService() async throws {
        var request = ServiceRequest.example()
        request.provider = "other"
        #expect(try await !isStored(.json(Self.fresh), request))
    }

    @Test(
        "unreadable responses are not stored, such as a web page, a truncated document, or an error in a 200",
        arguments: [
            "", " ", "<html><body>Sign in to this network</body></html>", #"{"temperature": 2"#, "NaN", #"{"a": 1} x"#,
            #"{"error": true, "reason": "no"}"#, #"{"error": {"code": 1}}"#, "\u{0}",
        ])
    func unreadable(body: String) async throws { #expect(try await !isStored(.json(Self.fresh, body))) }

    @Test(
        "XML is stored if it is well-formed",
        arguments: [("<a/>", true), ("<a>", false), ("{}", false), ("<!DOCTYPE a><a/>", false)])
    func xml(body: String, isStored expected: Bool) async throws {
        var request = ServiceRequest.example()
        request.check = .xml
        #expect(try await isStored(.json(Self.fresh, body), request) == expected)
    }

    @Test("responses to POST are stored by a digest of the content, and never validated")
    func content() async throws {
        try await withCacheScene { scene async throws in
            var request = ServiceRequest.example()
            request.http.method = .post
            var other = request
            request.content = Data("[37.57]".utf8)
            other.content = Data("[35.18]".utf8)
            scene.respond { .json(Self.fresh, String(decoding: $0.content ?? Data(), as: UTF8.self)) }
            for _ in 0..<2 {
                #expect(try await scene.get(request).text == "[37.57]")
                #expect(try await scene.get(other).text == "[35.18]")
            }
            #expect(scene.requests.count == 2)
            scene.respond(.json([.eTag: "\"1\"", .cacheControl: "max-age=0"]))
            scene.clock.move(by: 7200)
            for _ in 0..<2 { try await scene.get(request) }
            #expect(scene.requests.allSatisfy { $0.http.headerFields[.ifNoneMatch] == nil })
            #expect(scene.requests.count == 4)
        }
    }

    @Test(
        "every different path or query is a different request",
        arguments: ["/data", "/data?lat=2", "/Data?lat=1", "/data?lat=1&"])
    func address(path: String) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.fresh))
            try await scene.get()
            #expect(try await scene.requestCount { try await scene.get(.example(path)) } == 1)
            #expect(try await scene.requestCount { try await scene.get() } == 0)
        }
    }

    @Test("host, scheme and port distinguish requests; the case of a host does not")
    func host() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.fresh))
            try await scene.get()
            var request = ServiceRequest.example()
            request.http.authority = "EXAMPLE.org"
            #expect(try await scene.requestCount { try await scene.get(request) } == 0)
            request.http.authority = "example.org:444"
            #expect(try await scene.requestCount { try await scene.get(request) } == 1)
            request.http.authority = "example.org"
            request.http.scheme = "http"
            #expect(try await scene.requestCount { try await scene.get(request) } == 1)
        }
    }

    @Test(
        "hop-by-hop fields, those named by Connection, and cookies are not stored; other fields are (RFC 9111, 3.1)",
        arguments: [
            ("connection", "close"), ("keep-alive", "timeout=5"), ("proxy-connection", "close"),
            ("proxy-authenticate", "Basic"), ("proxy-authentication-info", "x"), ("proxy-authorization", "x"),
            ("te", "trailers"), ("trailer", "X"), ("transfer-encoding", "chunked"), ("upgrade", "h2c"),
            ("set-cookie", "id=1234"), ("x-hop", "1"), ("x-hop-2", "2"), ("X-Kept", nil), ("Content-Type", nil),
            ("WWW-Authenticate", nil), ("Last-Modified", nil), ("Content-Location", nil),
        ] as [(String, String?)])
    func fields(name: String, dropped: String?) async throws {
        try await withCacheScene { scene async throws in
            var fields = Self.fresh
            fields[.connection] = "x-hop, X-Hop-2"
            let name = try #require(HTTPField.Name(name))
            fields[name] = dropped ?? "kept value"
            if name == .connection { fields[name] = "close" }
            scene.respond(.json(fields))
            try await scene.get()
            let again = try await scene.get()
            #expect(again.delivery.source == .cache)
            #expect(again.head.headerFields[name] == (dropped == nil ? "kept value" : nil))
        }
    }

    @Test("header fields are restored unchanged, whatever their bytes, even with repeated names")
    func bytes() async throws {
        try await withCacheScene { scene async throws in
            var fields = Self.fresh
            let name = try #require(HTTPField.Name("X-Odd"))
            for value in ["", "ü 한국", "a: b", "\t tab \t", "\"", String(repeating: "x", count: 90)] {
                fields.append(HTTPField(name: name, value: value))
            }
            scene.respond(.json(fields))
            let first = try await scene.get()
            let again = try await scene.get()
            #expect(again.delivery.source == .cache)
            #expect(again.head.headerFields.fields(of: name) == first.head.headerFields.fields(of: name))
        }
    }

    @Test(
        "an older response is not served in place of a newer one that must not be stored",
        arguments: [[.cacheControl: "no-store"], [.vary: "*"]] as [HTTPFields])
    func olderAnswer(fields: HTTPFields) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.fresh, "1"))
            try await scene.get()
            scene.clock.move(by: 1)
            scene.respond(.json(fields, "2"))
            #expect(try await scene.get(.example(), .init(), .refresh).text == "2")
            #expect(try await scene.get().text == "2")
        }
    }
}

extension HTTPFields {
    fileprivate func fields(of name: HTTPField.Name) -> [HTTPField] { filter { $0.name == name } }
}
