import Foundation
import GRDB
import GRDBSQLite
import PrivateFiles
import WeatherCore

/// The file of the cache's database: opens it, makes it, and sets aside one that cannot be used.
struct CacheFile {
    let folder: PrivateFolder
    let patience: LockPatience

    /// Why there can be no cache.
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private var path: String { "\(folder.path)/\(CacheDatabase.name)" }

    /// - Parameter knownDamaged: Whether the file opened before, and what was in it proved to be damaged.
    func open(knownDamaged: Bool, report: (CacheProblem) -> Void) throws -> DatabaseQueue {
        guard folder.makeFile(CacheDatabase.name) else { throw Refusal(description: String(cString: strerror(errno))) }
        if !knownDamaged, case .usable(let queue) = try glance() { return queue }

        // SQLite lets only one process make the tables; the others wait here, and then find them.
        guard let lock = folder.openToLock("cache.lock") else {
            throw Refusal(description: String(cString: strerror(errno)))
        }
        defer { close(lock) }
        if let queue = try take(lock, knownDamaged: knownDamaged) { return queue }
        switch try look(isThorough: knownDamaged) {
        case .usable(let queue): return queue
        case .empty(let queue):
            try make(queue)
            return queue
        case .newer: report(.newer(setAside: setAside("newer")))
        case .damaged: report(.damaged(setAside: setAside("damaged")))
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try make(queue)
        return queue
    }

    /// Takes the lock of those who make the file, or waits for somebody else to have made it.
    ///
    /// - Returns: The database that somebody else made; `nil` once the lock is ours.
    private func take(_ lock: Int32, knownDamaged: Bool) throws -> DatabaseQueue? {
        let end = patience.endOfSetUp
        func wait(for kind: Int32) throws {
            var attempt = 0
            while flock(lock, kind | LOCK_NB) != 0 {
                guard LockPatience.waits(until: end, attempt) else {
                    throw Refusal(description: "another process has been making the file for too long")
                }
                attempt += 1
            }
        }
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { return nil }
        // Those who wait share the lock, so that they need not wait for one another, too.
        try wait(for: LOCK_SH)
        if !knownDamaged, case .usable(let queue) = try glance() { return queue }
        try wait(for: LOCK_EX)
        return nil
    }

    /// Whether an error tells that another process holds a lock.
    static func isBusy(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_BUSY
    }

    /// Whether an error tells of a file that is no database, or not one of this program: with its tables no statement of
    /// this program is wrong or breaks a rule.
    static func isDamage(_ error: DatabaseError) -> Bool {
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: true
        default: false
        }
    }

    private enum Condition {
        case usable(DatabaseQueue)
        case empty(DatabaseQueue)
        case newer
        case damaged
    }

    /// Looks without the lock; `nil` if the file changed meanwhile.
    ///
    /// Another process may move the file and delete those beside it between two steps of SQLite, which calls that an I/O
    /// error. With the lock the file stays.
    private func glance() throws -> Condition? {
        do {
            return try look()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR {
            return nil
        }
    }

    private func look(isThorough: Bool = false) throws -> Condition {
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            return try queue.unsafeRead { db in
                let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                if version > CacheSchema.version { return .newer }
                if version == CacheSchema.version {
                    return try !isThorough || Self.isSound(db) ? .usable(queue) : .damaged
                }
                let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
                return isEmpty ? .empty(queue) : .damaged
            }
        } catch let error as DatabaseError where Self.isDamage(error) {
            return .damaged
        }
    }

    private static func isSound(_ db: Database) throws -> Bool {
        func schema(_ db: Database) throws -> [String?] {
            try Optional<String>.fetchAll(db, sql: "SELECT sql FROM sqlite_master ORDER BY name")
        }
        let expected = try DatabaseQueue().write { db in
            try db.execute(sql: CacheSchema.sql)
            return try schema(db)
        }
        return try schema(db) == expected && String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok"
    }

    private func make(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try db.inTransaction(.exclusive) {
                try db.execute(sql: CacheSchema.sql)
                try db.execute(sql: "PRAGMA user_version = \(CacheSchema.version)")
                return .commit
            }
        }
    }

    /// Moves the file out of the way, over one that was moved there before; SQLite's files beside it go.
    private func setAside(_ word: String) -> String {
        let aside = "\(folder.path)/cache-\(word).sqlite"
        rename(path, aside)
        unlink(path + "-wal")
        unlink(path + "-shm")
        _ = folder.makeFile(CacheDatabase.name)
        return aside
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.busyMode = .callback { [patience] in patience.waits(beforeAttempt: $0) }
        configuration.prepareDatabase { db in
            // What is lost when the power fails can be asked for again; the file stays whole.
            try db.execute(sql: "PRAGMA synchronous = NORMAL")
            // The log is 1 MiB, of pages of 4 KiB, and what one step adds to it; see `CacheDatabase.capacity`.
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 256; PRAGMA journal_size_limit = 1048576")
        }
        return configuration
    }
}
