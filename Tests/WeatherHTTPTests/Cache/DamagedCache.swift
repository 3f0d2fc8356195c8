import Foundation
import HTTPTypes
import SQLiteTesting
import Testing
import WeatherCore

@testable import WeatherHTTP

/// A cache file that was written by this program and that a test then damages.
final class DamagedCache: Sendable {
    let folder: String
    let problems = ProblemList()
    static let body = #"{"temperature": 21, "#
    var path: String { folder + "/cache-3.sqlite" }

    init(folder: String) { self.folder = folder }

    func database() -> CacheDatabase {
        CacheDatabase(folder: URL(fileURLWithPath: folder)) { self.problems.append($0) }
    }

    /// The service's response for a number, which fills several pages.
    static func text(_ number: Int) -> String {
        "{\"number\": \(number), \"filler\": \"\(String(repeating: "\(number) ", count: 3000))\"}"
    }

    /// The response of a run for a number.
    func get(_ number: Int, _ cache: HTTPCache? = nil) async throws -> ServiceResponse {
        let cache = cache ?? HTTPCache(database(), services: [.example()], clock: { FakeClock.start })
        return try await cache.intercept(.example("/\(number)")) { _ in
            .json([.cacheControl: "max-age=60"], Self.text(number))
        }
    }

    /// Stores a few responses, counts a few requests, and closes the database, so that everything is in one file.
    func fill() async throws {
        let database = database()
        let cache = HTTPCache(database, services: [.example()], clock: { FakeClock.start })
        for number in 0..<4 { _ = try await get(number, cache) }
        _ = database.count(.example(), secrets: ["key"], now: FakeClock.start)
        database.pause(.example(), secrets: ["other"], now: FakeClock.start, seconds: 60)
        database.compact()
    }

    /// Changes the file with SQL.
    func change(_ sql: String) throws { try SQLiteFile(path).run(sql) }

    /// Changes the bytes of the file.
    func change(_ body: (inout Data) -> Void) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        body(&data)
        try data.write(to: URL(fileURLWithPath: path))
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    }

    /// Expects correct responses whatever was damaged, and from the second time on from the cache.
    func expectHealed(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for round in 0..<3 {
            for number in 0..<5 {
                let response = try await get(number)
                #expect(response.text == Self.text(number), sourceLocation: sourceLocation)
                guard round == 2 else { continue }
                #expect(response.delivery.source == .cache, "number \(number)", sourceLocation: sourceLocation)
            }
        }
    }
}

/// Runs a test with a filled cache.
func withFilledCache<Result>(_ body: (DamagedCache) async throws -> Result) async throws -> Result {
    try await withFolder { folder in
        let cache = DamagedCache(folder: folder + "/wx")
        try await cache.fill()
        return try await body(cache)
    }
}
