import Foundation
import HTTPTypes
import PrivateFiles
import SQLiteTesting
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("A cache folder shared with an older version of the program")
struct OlderCacheTests {
    /// The tables of version 1.
    private static let first = """
        CREATE TABLE replies (
            key TEXT PRIMARY KEY, provider TEXT NOT NULL, status INTEGER NOT NULL, requested REAL NOT NULL,
            received REAL NOT NULL, used REAL NOT NULL, head BLOB NOT NULL, body BLOB NOT NULL,
            checksum INTEGER NOT NULL);
        CREATE INDEX replies_used ON replies (used);
        CREATE TABLE failures (key TEXT PRIMARY KEY, ended REAL NOT NULL, failure BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE uses (
            provider TEXT NOT NULL, credential INTEGER NOT NULL, period INTEGER NOT NULL, start INTEGER NOT NULL,
            count INTEGER NOT NULL, PRIMARY KEY (provider, credential, period)) WITHOUT ROWID;
        CREATE TABLE pauses (
            provider TEXT NOT NULL, credential INTEGER NOT NULL, until REAL NOT NULL,
            PRIMARY KEY (provider, credential)) WITHOUT ROWID;
        CREATE TABLE salt (value INTEGER NOT NULL);
        INSERT INTO salt VALUES (4711);
        PRAGMA user_version = 1;
        """
    private static let service = ProviderDescriptor.example(.init(perMinute: 10, perDay: 100))
    private static let day = Int(FakeClock.start.timeIntervalSince1970) / 86_400 * 86_400
    /// The mark of a key by the first version's rule, with its salt.
    private static let mark = {
        let sum = "4711 key".utf8.checksum
        return Int64((sum ^ sum >> 32) & 0xFFFF_FFFF)
    }()

    /// A folder in which an older program has counted seven requests with the key `key`, and stored a response.
    private struct OldFolder {
        let path: String
        var name = "cache.sqlite"
        let problems = ProblemList()
        var file: String { "\(path)/\(name)" }

        func database() -> CacheDatabase {
            CacheDatabase(folder: URL(fileURLWithPath: path)) { [problems] in problems.append($0) }
        }

        func count(key: String = "key") -> CacheDatabase.Counted? {
            database().count(OlderCacheTests.service, secrets: [key], now: FakeClock.start)
        }

        /// Runs SQL in the older program's file.
        func change(_ sql: String) throws { try SQLiteFile(file).run(sql) }

        /// All rows in the older program's tables.
        func contents() throws -> [String] {
            let database = try SQLiteFile(file)
            return try ["replies", "failures", "uses", "pauses", "salt", "pragma_user_version"].flatMap { table in
                try database.run("SELECT * FROM \(table)", []).map { row in
                    row.map { "\($0.column): \($0.value)" }.joined(separator: ", ")
                }
            }
        }
    }

    private func withOldFolder(
        _ sql: String = "", _ body: (OldFolder) async throws -> Void
    ) async throws {
        try await withFolder { folder async throws in
            let old = OldFolder(path: folder + "/wx")
            mkdir(old.path, 0o700)
            close(open(old.file, O_RDWR | O_CREAT, 0o600))
            try old.change(
                """
                PRAGMA journal_mode = WAL;
                \(Self.first)
                INSERT INTO uses VALUES ('example', \(Self.mark), 86400, \(Self.day), 7);
                INSERT INTO replies VALUES ('GET x', 'example', 200, 1, 1, 1, x'0a', x'7b7d', 1);
                \(sql)
                """)
            try await body(old)
            return
        }
    }

    @Test("its counts are copied once, its responses are not used, and its file is neither changed nor reported")
    func counts() async throws {
        try await withOldFolder { old async throws in
            let before = try old.contents()
            for count in 8...10 {
                guard case .counted(let uses) = old.count() else {
                    Issue.record("refused")
                    return
                }
                #expect(uses.map(\.count) == [count - 7, count])
            }
            #expect(old.database().info()?.responses == 0)
            #expect(try old.contents() == before)
            #expect(old.problems.all.isEmpty)
            let names = try FileManager.default.contentsOfDirectory(atPath: old.path)
            #expect(names.contains("cache-3.sqlite"))
            #expect(!names.contains { $0.contains("damaged") || $0.contains("newer") })
            for name in names {
                var status = stat()
                #expect(lstat("\(old.path)/\(name)", &status) == 0 && status.st_mode & 0o077 == 0, "\(name)")
            }
        }
    }

    @Test("a pause that it stored applies to the same key")
    func pauses() async throws {
        let until = FakeClock.start.timeIntervalSince1970 + 60
        try await withOldFolder("INSERT INTO pauses VALUES ('example', \(Self.mark), \(until));") { old async throws in
            guard case .refused(FakeClock.start + 60) = old.count() else {
                Issue.record("not refused")
                return
            }
            if case .refused = old.count(key: "other") { Issue.record("refused") }
        }
    }

    @Test("if both are used in turn, each finds its own responses and counts")
    func turns() async throws {
        try await withOldFolder { old async throws in
            for turn in 1...3 {
                let response = try await HTTPCache(
                    old.database(), services: [Self.service], clock: { FakeClock.start }
                ).intercept(.example()) { _ in .json([.cacheControl: "max-age=60"]) }
                #expect(response.delivery.source == (turn == 1 ? .network : .cache))
                // The older program.
                try old.change("UPDATE uses SET count = count + 1; UPDATE replies SET used = used + 1")
                #expect(try old.contents().contains { $0.contains("count: integer(\(7 + turn))") })
            }
            #expect(old.problems.all.isEmpty)
        }
    }

    @Test("counts in its write-ahead log are copied, too")
    func log() async throws {
        try await withOldFolder { old async throws in
            let running = try SQLiteFile(old.file)
            try running.run("UPDATE uses SET count = 50")
            withExtendedLifetime(running) {
                #expect(FileManager.default.fileExists(atPath: old.file + "-wal"))
                guard case .counted(let uses) = old.count() else {
                    Issue.record("refused")
                    return
                }
                #expect(uses.last?.count == 51)
            }
        }
    }

    @Test("a new file is created, whatever the old one contains")
    func damaged() async throws {
        for sql in [
            "DROP TABLE salt", "DROP TABLE uses", "UPDATE salt SET value = 'x'", "PRAGMA user_version = 7",
            "PRAGMA user_version = 2", "UPDATE uses SET count = 'x'", "UPDATE uses SET count = 9223372036854775807",
            "UPDATE uses SET start = 0.5", "INSERT INTO pauses VALUES ('example', 0, 'x')",
            "DELETE FROM uses; INSERT INTO uses SELECT printf('%.*c', 9999, 'x'), 1, 60, 60, 60",
        ] {
            try await withOldFolder(sql) { old async throws in
                _ = old.count()
                #expect(old.database().info() != nil, "\(sql)")
                #expect(old.problems.all.isEmpty, "\(sql)")
            }
        }
        let kinds: [(String) -> Void] = [
            { mkfifo($0, 0o600) }, { mkdir($0, 0o700) }, { symlink("/dev/zero", $0) }, { symlink($0, $0) },
            { try? Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: $0)) },
        ]
        for make in kinds {
            try await withFolder { folder async throws in
                let old = OldFolder(path: folder + "/wx")
                mkdir(old.path, 0o700)
                make(old.file)
                if case .counted(let uses)? = old.count() { #expect(uses.map(\.count) == [1, 1]) }
                #expect(old.database().info() != nil)
                #expect(old.problems.all.isEmpty)
            }
        }
    }

    @Test("its file is deleted when no program has written to it for a week, and not before")
    func abandoned() async throws {
        for (days, isDeleted) in [(6, false), (8, true)] {
            try await withOldFolder { old async throws in
                let cache = HTTPCache(old.database(), services: [Self.service], clock: { FakeClock.start })
                _ = old.count()
                let date = Date() - TimeInterval(days) * 86_400
                for name in ["", "-wal", "-shm"] {
                    try? FileManager.default.setAttributes(
                        [.modificationDate: date], ofItemAtPath: old.file + name)
                }
                _ = try await cache.intercept(.example()) { _ in .json([.cacheControl: "max-age=60"]) }
                let names = try FileManager.default.contentsOfDirectory(atPath: old.path)
                #expect(names.contains { $0.hasPrefix("cache.sqlite") } == !isDeleted)
                #expect(names.contains("cache-3.sqlite"))
            }
        }
    }

    @Test("of several older files, the newest one's counts are copied; clearing affects all")
    func several() async throws {
        try await withOldFolder { old async throws in
            let second = OldFolder(path: old.path, name: "cache-2.sqlite")
            close(open(second.file, O_RDWR | O_CREAT, 0o600))
            let tables = Self.first.replacingOccurrences(of: "replies", with: "responses")
            try second.change(
                """
                \(tables) PRAGMA user_version = 2;
                INSERT INTO uses VALUES ('example', \(Self.mark), 86400, \(Self.day), 20);
                INSERT INTO responses VALUES ('GET x', 'example', 200, 1, 1, 1, x'0a', x'7b7d', 1);
                """)
            guard case .counted(let uses) = old.count() else {
                Issue.record("refused")
                return
            }
            #expect(uses.last?.count == 21)
            #expect(old.database().clear() == 0)
            #expect(try !old.contents().contains { $0.contains("GET x") })
            let left = try SQLiteFile(second.file)
            #expect(try left.value("SELECT count(*) FROM responses") == .integer(0))
            #expect(try left.value("SELECT count FROM uses") == .integer(20))
        }
    }

    @Test("clearing the cache deletes its responses, but not its counts")
    func clearing() async throws {
        try await withOldFolder { old async throws in
            let counts = try old.contents().filter { $0.contains("count") }
            #expect(old.database().clear() == 0)
            #expect(try !old.contents().contains { $0.contains("GET x") })
            #expect(try old.contents().filter { $0.contains("count") } == counts)
        }
    }
}
