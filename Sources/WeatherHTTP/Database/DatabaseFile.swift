import Foundation
package import PrivateFiles
import WeatherCore

/// What a database file contains, and how it is named.
package struct DatabaseSchema: Sendable {
    /// What begins the names of the files beside it, such as `cache` for `cache.lock` and `cache-damaged.sqlite`.
    let name: String
    /// The name of the file.
    package let fileName: String
    /// The version of the tables, which is the file's `user_version`.
    let version: Int
    /// The statements that create the tables.
    let sql: String
    /// Whether the content must survive a power failure; otherwise the last writes may be lost, and are not waited for.
    let isLasting: Bool
    /// Fills the tables of a new file, in the transaction that creates them.
    let fill: @Sendable (SQLiteConnection, PrivateFolder) throws -> Void

    /// Describes a database file.
    package init(
        name: String, fileName: String, version: Int, sql: String, isLasting: Bool,
        fill: @escaping @Sendable (SQLiteConnection, PrivateFolder) throws -> Void = { _, _ in }
    ) {
        (self.name, self.fileName, self.version, self.sql) = (name, fileName, version, sql)
        (self.isLasting, self.fill) = (isLasting, fill)
    }
}

/// A database file: opens it, creates it, and sets an unusable one aside.
struct DatabaseFile {
    let schema: DatabaseSchema
    let folder: PrivateFolder
    let patience: LockPatience

    /// An error that says why the file cannot be used.
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private var path: String { "\(folder.path)/\(schema.fileName)" }

    /// Opens the file, and creates it first if necessary.
    ///
    /// - Parameters:
    ///   - knownDamaged: Whether the file could be opened, but its content turned out to be damaged.
    ///   - report: Receives the problem if a file is set aside.
    /// - Returns: A connection to a database with the current tables.
    /// - Throws: ``Refusal`` or ``SQLiteError`` if the file cannot be used.
    func open(knownDamaged: Bool, report: (CacheProblem) -> Void) throws -> SQLiteConnection {
        guard folder.makeFile(schema.fileName) else {
            throw Refusal(description: String(cString: strerror(errno)))
        }
        // SQLite opens the journal in blocking mode, so a named pipe in its place would block the program.
        var journal = stat()
        guard lstat(path + "-journal", &journal) != 0 || journal.st_mode & S_IFMT == S_IFREG else {
            throw Refusal(description: String(cString: strerror(EINVAL)))
        }
        if !knownDamaged, let connection = try openIfUsable() { return connection }

        // Only one process creates the tables. The others wait here and then find them.
        guard let lock = folder.openToLock("\(schema.name).lock") else {
            throw Refusal(description: String(cString: strerror(errno)))
        }
        defer { close(lock) }
        if let connection = try take(lock, knownDamaged: knownDamaged) { return connection }
        var attempt = 0
        while true {
            do {
                return try openOrMake(isThorough: knownDamaged, report: report)
            } catch let error as SQLiteError where error.isOfFile {
                // A process that opened the old file before it was moved deletes SQLite's files beside the new one when
                // it closes the old one.
                guard attempt < 8, patience.waits(until: patience.endOfSetUp, attempt) else { throw error }
                attempt += 1
            }
        }
    }

    /// Opens the file, or replaces it with a new one.
    ///
    /// The caller holds the lock.
    private func openOrMake(isThorough: Bool, report: (CacheProblem) -> Void) throws -> SQLiteConnection {
        switch try inspect(isThorough: isThorough) {
        case .usable(let connection): return connection
        case .empty(let connection):
            try make(connection)
            return connection
        case .newer: report(.newer(setAside: setAside("newer")))
        case .damaged: report(.damaged(setAside: setAside("damaged")))
        }
        let connection = try connect()
        try make(connection)
        return connection
    }

    /// Takes the lock for creating the file, or waits until another process has created it.
    ///
    /// - Returns: The database that another process created; `nil` if this process now holds the lock.
    private func take(_ lock: Int32, knownDamaged: Bool) throws -> SQLiteConnection? {
        let end = patience.endOfSetUp
        func wait(for kind: Int32) throws {
            var attempt = 0
            while flock(lock, kind | LOCK_NB) != 0 {
                guard patience.waits(until: end, attempt) else {
                    throw Refusal(description: "another process has been making the file for too long")
                }
                attempt += 1
            }
        }
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { return nil }
        // Waiting processes take a shared lock, so that they do not wait for one another, too.
        try wait(for: LOCK_SH)
        if !knownDamaged, let connection = try openIfUsable() { return connection }
        try wait(for: LOCK_EX)
        return nil
    }

    private enum Condition {
        case usable(SQLiteConnection)
        case empty(SQLiteConnection)
        case newer
        case damaged
    }

    /// Opens the database without the lock for creating it; `nil` if it must be inspected with the lock.
    private func openIfUsable() throws -> SQLiteConnection? {
        // Only the process that creates the file may open it while it is empty. Otherwise SQLite takes the journal of
        // the first transaction for a leftover and deletes it, and the transaction fails.
        var status = stat()
        guard lstat(path, &status) == 0, status.st_size > 0 else { return nil }
        do {
            if case .usable(let connection) = try inspect() { return connection }
        } catch let error as SQLiteError where error.isOfFile {
            // Another process moved the file, or deleted SQLite's files beside it, between two steps of SQLite.
        }
        return nil
    }

    private func inspect(isThorough: Bool = false) throws -> Condition {
        do {
            let connection = try connect()
            let version = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
            if version > schema.version { return .newer }
            if version == schema.version {
                return try !isThorough || isSound(connection) ? .usable(connection) : .damaged
            }
            let tables = try connection.first("SELECT count(*) FROM sqlite_master") { $0.integer(0) }
            return tables == 0 ? .empty(connection) : .damaged
        } catch let error as SQLiteError where error.isDamage {
            return .damaged
        }
    }

    private func isSound(_ connection: SQLiteConnection) throws -> Bool {
        func tables(_ connection: SQLiteConnection) throws -> [String] {
            try connection.all("SELECT sql FROM sqlite_master ORDER BY name") { $0.text(0) ?? "" }
        }
        let model = try SQLiteConnection(path: ":memory:")
        defer { model.close() }
        try model.execute(schema.sql)
        return try tables(connection) == tables(model)
            && connection.first("PRAGMA integrity_check(1)") { $0.text(0) } == "ok"
    }

    private func make(_ connection: SQLiteConnection) throws {
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.transaction("EXCLUSIVE") {
            try connection.execute(schema.sql)
            try schema.fill(connection, folder)
            try connection.execute("PRAGMA user_version = \(schema.version)")
        }
    }

    /// Moves the file aside, replacing a file that was set aside before.
    ///
    /// Deletes SQLite's files beside it.
    private func setAside(_ word: String) -> String {
        let aside = "\(folder.path)/\(schema.name)-\(word).sqlite"
        rename(path, aside)
        unlink(path + "-wal")
        unlink(path + "-shm")
        _ = folder.makeFile(schema.fileName)
        return aside
    }

    private func connect() throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path, patience: patience)
        // The log is at most 1 MiB (256 pages of 4 KiB) and the pages of one transaction; see `CacheDatabase.capacity`.
        try connection.execute(
            schema.isLasting
                ? "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 1048576"
                : "PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 1048576")
        connection.setCheckpoint(afterPages: 256)
        return connection
    }
}
