import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Keys and the cache")
struct CacheSecretsTests {
    private static let encoded = "s3cr%2Ft-k%2By-0123456789"
    private static let decoded = "s3cr/t-k+y-0123456789"
    private static let token = "t0ken.abcdefghijkl-_~"
    private static let spellings = [encoded, decoded, #"s3cr\/t-k+y-0123456789"#, token]

    private static func request(_ key: String = encoded, token: String? = token) -> ServiceRequest {
        var request = ServiceRequest.example("/data?lat=1&appid=\(key)&lon=2")
        if let token { request.http.headerFields[.authorization] = "Bearer \(token)" }
        return request
    }

    /// The contents of all files of the cache.
    private func files(_ scene: CacheScene) throws -> [String: Data] {
        let folder = scene.folder + "/wx"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) })
    }

    private func expectNoSecret(_ scene: CacheScene) throws {
        let files = try files(scene)
        #expect(files.keys.contains("cache-3.sqlite"))
        for (name, data) in files {
            for secret in Self.spellings {
                #expect(data.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name)")
            }
        }
    }

    @Test("keys are in no file, even if the service repeats them in its response", arguments: [200, 404])
    func repeated(status: Int) async throws {
        try await withCacheScene { scene async throws in
            let words = Self.spellings.map { "\"\($0)\"" }.joined(separator: ",")
            var fields: HTTPFields = [.cacheControl: "max-age=60", .vary: "Authorization"]
            for secret in Self.spellings { fields.append(HTTPField(name: .location, value: "/x?appid=\(secret)")) }
            scene.respond(.json(fields, status: status, "{\"asked\": [\(words)]}"))
            let cache = scene.cache()
            let response = try await cache.intercept(Self.request()) { try scene.send($0) }
            #expect(response.text.contains(Self.encoded), "the response itself is unchanged")
            try expectNoSecret(scene)
            #expect(try files(scene).values.contains { $0.range(of: Data("REDACTED".utf8)) != nil })
        }
    }

    @Test("keys are in no file, even if the service repeats them in a shared refusal")
    func refusal() async throws {
        try await withCacheScene { scene async throws in
            let words = Self.spellings.joined(separator: " ")
            let outcome = Result<ServiceResponse, WeatherError>.success(
                .json(status: 401, "{\"message\": \"Invalid: \(words)\"}"))
            let failed = Result<ServiceResponse, WeatherError>.failure(
                WeatherError(.insecure, details: .init { $0.message = words }))
            for outcome in [outcome, failed] {
                let now = scene.clock.now
                let shared = try #require(
                    StoredFailure(outcome, to: Self.request(), after: nil, now: now, random: 0))
                let written =
                    "\(shared)" + String(decoding: try JSONEncoder().encode(shared), as: UTF8.self)
                    + ((try? shared.outcome(now: now).get())?.text ?? "")
                for secret in Self.spellings { #expect(!written.contains(secret)) }
                #expect(written.contains("REDACTED"))
            }
            scene.respond(.json(status: 401, "{\"message\": \"\(words)\"}"))
            _ = try await scene.get(Self.request())
            try expectNoSecret(scene)
        }
    }

    @Test("keys are not part of the cache key: another key gets the same response")
    func otherKey() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=60"]))
            try await scene.get(Self.request())
            #expect(
                try await scene.requestCount { try await scene.get(Self.request("other-key-0123", token: nil)) } == 0)
            let other = ServiceRequest.example("/data?lat=1&appid=\(Self.encoded)&lon=3")
            #expect(try await scene.requestCount { try await scene.get(other) } == 1)
        }
    }

    @Test("a response that varies by the key is not used for another key")
    func varying() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=60", .vary: "Authorization"]))
            try await scene.get(Self.request())
            let other = Self.request(token: "another-token-0123")
            #expect(try await scene.requestCount { try await scene.get(other) } == 1)
        }
    }

    @Test("keys are not in the journal")
    func journal() async throws {
        try await withCacheScene { scene async throws in
            try await scene.get(Self.request())
            let told = "\(scene.journal.events)"
            #expect(told.contains("appid=REDACTED"))
            for secret in Self.spellings { #expect(!told.contains(secret)) }
        }
    }
}
