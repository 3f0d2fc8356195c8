import Foundation
import HTTPTypes
import SQLiteTesting
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("A cache file of another program or version")
struct CacheForeignTests {
    @Test("a file of a newer version is set aside as such", arguments: [4, 5, 2_147_483_647])
    func newer(version: Int) async throws {
        try await withFilledCache { cache async throws in
            try cache.change("PRAGMA user_version = \(version)")
            try await cache.expectHealed()
            let aside = cache.folder + "/cache-newer.sqlite"
            #expect(cache.problems.all == [.newer(setAside: aside)])
            #expect(try SQLiteFile(aside).value("SELECT count(*) FROM responses") == .integer(4))
        }
    }

    private static let drop = """
        DROP TABLE responses; DROP TABLE failures; DROP TABLE uses; DROP TABLE pauses; DROP TABLE salt;
        """

    @Test(
        "a file with other, missing or changed tables is set aside as soon as that is noticed",
        arguments: [
            "PRAGMA user_version = 0", "PRAGMA user_version = -1", "PRAGMA user_version = 1",
            "\(drop) CREATE TABLE other (x)", drop,
            "PRAGMA user_version = 0; \(drop) CREATE TABLE other (x)", "DROP TABLE responses",
            "DROP TABLE responses; CREATE TABLE responses (key, body)",
            "DROP TABLE responses; CREATE TABLE responses (key TEXT PRIMARY KEY)",
            "DROP TABLE responses; CREATE VIEW responses AS SELECT 1 AS key",
            "ALTER TABLE responses RENAME COLUMN head TO tail",
            "CREATE TRIGGER t BEFORE INSERT ON responses BEGIN SELECT raise(ABORT, 'no'); END",
        ])
    func foreign(sql: String) async throws {
        try await withFilledCache { cache async throws in
            try cache.change(sql)
            try await cache.expectHealed()
            #expect(cache.problems.all == [.damaged(setAside: cache.folder + "/cache-damaged.sqlite")])
        }
    }

    @Test(
        "the size of the cache is known, whatever the time of a stored response",
        arguments: ["'x'", "x'00'", "9e999", "-9e999", "1e300"])
    func info(received: String) async throws {
        try await withFilledCache { cache async throws in
            try cache.change("UPDATE responses SET received = \(received)")
            let info = try #require(cache.database().info())
            #expect(info.responses == 4)
            #expect(info.oldest == nil)
        }
    }

    @Test(
        "invalid values in the quota tables neither crash the program nor stop a request",
        arguments: [
            "UPDATE uses SET count = 'x'", "UPDATE uses SET count = 9223372036854775807",
            "UPDATE uses SET count = -9223372036854775808", "UPDATE uses SET count = 1e300",
            "UPDATE uses SET start = 'x'",
            "UPDATE pauses SET until = 'x'", "UPDATE pauses SET until = 9e999", "UPDATE pauses SET until = -9e999",
            "UPDATE pauses SET until = 1e18", "DELETE FROM salt", "UPDATE salt SET value = 'x'",
            "UPDATE salt SET value = 0.5", "DROP TABLE uses", "DROP TABLE pauses", "DROP TABLE salt",
        ])
    func quota(sql: String) async throws {
        try await withFilledCache { cache async throws in
            try cache.change(sql)
            let database = cache.database()
            for key in ["key", "other"] {
                // Without a limit, no count is too high.
                let counted = database.count(.example(), secrets: [key], now: FakeClock.start + 61)
                if case .refused = counted { Issue.record("refused") }
            }
            for use in database.uses(of: [.example(.init(perMinute: 5))], now: FakeClock.start) {
                _ = use.isNearlyUsed
                #expect(use.count >= 0)
            }
            try await cache.expectHealed()
        }
    }

    @Test("two processes that find the file damaged at the same time create one new file")
    func together() async throws {
        for _ in 0..<10 {
            try await withFilledCache { cache async throws in
                try cache.change { $0 = Data(repeating: 7, count: 9000) }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<4 {
                        group.addTask {
                            let response = try await cache.get(number)
                            #expect(response.text == DamagedCache.text(number))
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(cache.problems.all == [.damaged(setAside: cache.folder + "/cache-damaged.sqlite")])
                for number in 0..<4 { #expect(try await cache.get(number).delivery.source == .cache) }
            }
        }
    }

    @Test("damage is detected while the file is open, and both processes that have it open continue")
    func whileOpen() async throws {
        try await withFilledCache { cache async throws in
            let caches = (0..<2).map { _ in
                HTTPCache(cache.database(), services: [.example()], clock: { FakeClock.start })
            }
            for open in caches { #expect(try await cache.get(0, open).delivery.source == .cache) }
            try cache.change("DROP TABLE responses")
            for open in caches {
                for number in 0..<4 { #expect(try await cache.get(number, open).text == DamagedCache.text(number)) }
            }
            for open in caches { #expect(try await cache.get(0, open).delivery.source == .cache) }
            #expect(cache.problems.all.count == 1)
        }
    }
}
