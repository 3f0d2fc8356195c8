import Foundation
import HTTPTypes
import SQLiteTesting
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The stored tape of an XML response")
struct CacheTapeTests {
    private static let fields: HTTPFields = [.cacheControl: "max-age=60", .eTag: "\"a\""]
    private static let body = "<a><t v='1'>\(String(repeating: "text ", count: 2000))</t></a>"

    private static func request(_ path: String = "/a") -> ServiceRequest {
        var request = ServiceRequest.example(path)
        request.check = ResponseCheck {
            _ = try XMLElement(parsing: $0.body)
        } tape: {
            try? XMLElement(parsing: $0.body).tape
        }
        return request
    }

    private static func tape(of body: String = body) throws -> Data {
        try #require(try XMLElement(parsing: Data(body.utf8)).tape)
    }

    private func change(_ scene: CacheScene, _ sql: String) throws {
        try SQLiteFile("\(scene.folder)/wx/\(CacheSchema.fileName)").run(sql)
    }

    @Test("is in every response from the cache, even after a 304")
    func stored() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.fields, Self.body))
            let tape = try Self.tape()
            #expect(try await scene.get(Self.request()).tape == nil, "the provider has parsed this one")
            #expect(try await scene.get(Self.request()).tape == tape)
            scene.clock.move(by: 120)
            scene.respond(.json(Self.fields, status: 304, ""))
            let confirmed = try await scene.get(Self.request())
            #expect(confirmed.delivery.isRevalidated && confirmed.tape == tape)
            #expect(try await scene.get(Self.request()).tape == tape)
            #expect(scene.requests.count == 2)
        }
    }

    @Test("is removed when the body is replaced, in the cache and in a response")
    func replaced() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.fields, Self.body))
            try await scene.get(Self.request())
            scene.clock.move(by: 120)
            scene.respond(.json(Self.fields, "<b/>"))
            try await scene.get(Self.request())
            var response = try await scene.get(Self.request())
            #expect(try response.tape == Self.tape(of: "<b/>"))
            response.body = Data("<c/>".utf8)
            #expect(response.tape == nil)
        }
    }

    @Test(
        "if it is damaged or missing, the body is parsed",
        arguments: [
            "tape = NULL", "tape_checksum = NULL", "tape = x''", "tape = 'x'", "tape = 7", "tape = x'0101'",
            "tape_checksum = 'x'", "tape_checksum = tape_checksum + 1", "tape_checksum = tape_checksum + 4294967296",
            "tape = substr(tape, 2)", "tape = tape || x'00'", "tape_checksum = 0.5",
        ])
    func damaged(_ change: String) async throws {
        try await withCacheScene { scene async throws in
            for (path, body) in [("/a", Self.body), ("/b", "<b/>")] {
                scene.respond(.json(Self.fields, body))
                try await scene.get(Self.request(path))
            }
            try self.change(scene, "UPDATE responses SET \(change)")
            for (path, body) in [("/a", Self.body), ("/b", "<b/>")] {
                let response = try await scene.get(Self.request(path))
                #expect(response.delivery.source == .cache && response.text == body && response.tape == nil)
            }
            #expect(scene.requests.count == 2)
        }
    }

    @Test("is not used if it belongs to another body, even if it is intact")
    func swapped() async throws {
        try await withCacheScene { scene async throws in
            for (path, body) in [("/a", Self.body), ("/b", "<b/>")] {
                scene.respond(.json(Self.fields, body))
                try await scene.get(Self.request(path))
            }
            try change(
                scene,
                """
                CREATE TEMP TABLE copies AS SELECT * FROM responses;
                UPDATE responses SET (tape, tape_checksum) =
                    (SELECT tape, tape_checksum FROM copies WHERE copies.key <> responses.key)
                """)
            for path in ["/a", "/b"] { #expect(try await scene.get(Self.request(path)).tape == nil) }
            #expect(scene.requests.count == 2)
        }
    }

    @Test("is stored only if body and tape fit together")
    func size() async throws {
        try await withFolder { folder async throws in
            let clock = FakeClock()
            let database = CacheDatabase(folder: URL(fileURLWithPath: folder + "/wx"), capacity: 1 << 20)
            let cache = HTTPCache(database, services: [.example()], clock: { clock.now })
            for (length, hasTape) in [(100_000, true), (140_000, false), (200_000, false)] {
                let body = "<a>\(String(repeating: "x", count: length))</a>"
                for attempt in 0..<2 {
                    let response = try await cache.intercept(Self.request("/\(length)")) { _ in .json(Self.fields, body)
                    }
                    #expect(response.text == body)
                    guard attempt == 1 else { continue }
                    #expect(response.delivery.source == .cache && (response.tape != nil) == hasTape)
                }
            }
        }
    }

    @Test("counts towards the cache's size")
    func capacity() async throws {
        try await withFolder { folder async throws in
            let clock = FakeClock()
            let database = CacheDatabase(folder: URL(fileURLWithPath: folder + "/wx"), capacity: 1 << 20)
            let cache = HTTPCache(database, services: [.example()], clock: { clock.now })
            for number in 0..<100 {
                clock.move(by: 1)
                let body = "<a>\(String(repeating: "x", count: 20_000 + 97 * number))</a>"
                _ = try await cache.intercept(Self.request("/\(number)")) { _ in .json(Self.fields, body) }
                let pages = database.read { connection in try connection.first("PRAGMA page_count") { $0.integer(0) } }
                #expect(try #require(pages) * 4096 <= 1 << 20, "after \(number)")
            }
            #expect((1...25).contains(database.info()?.responses ?? 0))
        }
    }

    @Test("contains no key that markup splits in the body")
    func secret() async throws {
        try await withCacheScene { scene async throws in
            let key = "5ec2e7c0ffee5ec2e7c0"
            scene.respond(.json(Self.fields, "<a><k>\(key.prefix(9))<![CDATA[\(key.dropFirst(9))]]></k></a>"))
            let request = Self.request("/a?appid=\(key)")
            for _ in 0..<2 { try await scene.get(request) }
            #expect(scene.requests.count == 1)
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(scene.folder)/wx")
            for name in names {
                let file = try Data(contentsOf: URL(fileURLWithPath: "\(scene.folder)/wx/\(name)"))
                #expect(file.range(of: Data(key.utf8)) == nil, "\(name)")
            }
            // If the key is visible in the body, body and tape are stored without it.
            scene.respond(.json(Self.fields, "<a><k>\(key)</k></a>"))
            scene.clock.move(by: 120)
            try await scene.get(request)
            #expect(try await scene.get(request).tape == Self.tape(of: "<a><k>REDACTED</k></a>"))
        }
    }
}
