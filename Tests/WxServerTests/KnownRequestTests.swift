#if Server
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import wx_server

@Suite("A request that is equal to an earlier one gets the same response without negotiation")
struct KnownRequestTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    @Test("whatever of target and fields differs leads to another response, and a repeated request to the same")
    func equal() throws {
        let requests: [(String, [String: String])] = [
            ("/Seoul", [:]), ("/Seoul", ["Accept": "text/html"]), ("/Seoul", ["Accept": "application/json"]),
            ("/Seoul", ["Accept-Language": "ko"]), ("/Seoul", ["Accept": "text/html", "Accept-Language": "ko"]),
            ("/Seoul", ["Accept": "text/html", "Cookie": "wx-choices=theme=dark"]),
            ("/Seoul?units=us", [:]), ("/Busan", [:]), ("/v1/alerts?place=Seoul", [:]),
            ("/Seoul?format=3", [:]), ("/Seoul?format=%25t", [:]), ("/Seoul?format=j1", [:]),
        ]
        let first = try requests.map { try server.get($0.0, $0.1) }
        let second = try requests.map { try server.get($0.0, $0.1) }
        #expect(Set(first.map(\.body)).count == requests.count)
        for (one, other) in zip(first, second) {
            #expect(one.status == 200 && other.status == 200 && one.body == other.body)
            for name in ["etag", "vary", "content-type", "content-language", "access-control-allow-origin"] {
                #expect(one.fields[name] == other.fields[name], "\(name)")
            }
        }
        #expect(try server.metric("wx_server_answer_hits_total") == requests.count)
    }

    @Test("gzip, the entity tag and HEAD are not part of what is known")
    func variants() throws {
        let plain = try server.get("/Seoul?format=html")
        let packed = try server.get("/Seoul?format=html", ["Accept-Encoding": "gzip"])
        #expect(packed.fields["content-encoding"] == "gzip" && packed.body.count * 3 < plain.body.count)
        let tag = try #require(packed.fields["etag"])
        let again = try server.get("/Seoul?format=html", ["Accept-Encoding": "gzip", "If-None-Match": tag])
        #expect(again.status == 304 && again.body.isEmpty)
        let head = try server.get("/Seoul?format=html", method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty && head.fields["etag"] == plain.fields["etag"])
        // A form is not answered with a page.
        #expect(try server.get("/Seoul?format=html", method: "POST").status == 405)
    }

    @Test("the memory of known requests is bounded")
    func bounded() throws {
        let requests = KnownRequests(limit: 100_000)
        let point = ResponseKey(resource: .providers, format: .json, locale: try Self.locale())
        for number in 0..<1_000 {
            requests.store(
                .init(key: point, vary: [], route: "place"), for: .init(target: "/\(number)", fields: [:]))
        }
        #expect(requests.extent.bytes <= 100_000 && requests.extent.count > 50)
        #expect(requests.meaning(of: .init(target: "/999", fields: [:])) != nil)
        #expect(requests.meaning(of: .init(target: "/999", fields: [.accept: "text/html"])) == nil)
    }

    private static func locale() throws -> ResponseLocale {
        try ResponseLocale(language: "en", accepted: nil, units: nil, standard: "en")
    }
}

@Suite("Compressed bodies")
struct GzipTests {
    @Test("expand to what was compressed, at every level and size", arguments: Gzip.Level.allCases)
    func roundTrip(level: Gzip.Level) throws {
        var generator = SystemRandomNumberGenerator()
        for count in [100, 1_000, 8_192, 60_000, 200_000] {
            let letters = (0..<count).map { _ in UInt8.random(in: 97...101, using: &generator) }
            let body = ByteBuffer(bytes: letters)
            let packed = try #require(Gzip.compressed(body, level))
            #expect(packed.readableBytes < count)
            #expect(Gzip.expanded(packed, count: count) == body)
            #expect(Gzip.expanded(packed, count: count - 1) == nil && Gzip.expanded(packed, count: count + 1) == nil)
            // The same bytes again, from working memory that was used.
            #expect(Gzip.compressed(body, level) == packed)
        }
        #expect(Gzip.compressed(ByteBuffer(string: "a"), level) == nil)
        #expect(Gzip.compressed(ByteBuffer(), level) == nil)
    }

    @Test("a long body is stored compressed alone, and is the same when it is needed")
    func longBody() {
        // No part of it is a key of another test, which would be removed.
        let text = String(repeating: "Rain in town. ", count: 3_500)
        let response = CachedResponse(text, type: "text/plain", language: nil, expires: .distantFuture)
        #expect(response.size < 3_000)
        #expect(response.body == ByteBuffer(string: text))
        let short = CachedResponse("a", type: "text/plain", language: nil, expires: .distantFuture)
        #expect(short.body == ByteBuffer(string: "a") && short.gzip == nil)
    }

    @Test("the digest changes with every byte, with their number, and with zeros at the end")
    func digest() {
        func tag(_ bytes: [UInt8]) -> String {
            CachedResponse(ByteBuffer(bytes: bytes), type: "", language: nil, expires: .distantFuture).tag
        }
        var tags: Set<String> = []
        let bytes = [UInt8](repeating: 7, count: 37)
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                tags.insert(tag(changed))
            }
        }
        #expect(tags.count == 37 * 8 && tags.allSatisfy { $0.count == 32 })
        #expect(Set((0..<40).map { tag([UInt8](repeating: 0, count: $0)) }).count == 40)
    }
}
#endif
