import CSQLite
import Foundation

/// A connection to a database file; <https://www.sqlite.org/c3ref/sqlite3.html>.
///
/// Every method throws ``SQLiteError``.
package final class SQLiteConnection: @unchecked Sendable {
    // Unchecked: owners use it on one thread at a time. `SharedDatabase` does so under its lock.
    private let pointer: OpaquePointer
    /// Prepared statements, created on first use.
    private var prepared: [(sql: StaticString, statement: SQLiteStatement)] = []
    private var isOpen = true
    /// Kept alive here, because SQLite holds an unretained pointer to it.
    private let patience: LockPatience?

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file, which must exist; or `:memory:`.
    ///   - isReadOnly: Whether the connection only reads the file.
    ///   - patience: The limits for waiting for other processes' locks; `nil` not to wait.
    /// - Throws: ``SQLiteError``.
    package init(path: String, isReadOnly: Bool = false, patience: LockPatience? = nil) throws {
        var connection: OpaquePointer?
        let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        let result = sqlite3_open_v2(path, &connection, access | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let connection else {
            let error = SQLiteError(result, connection)
            sqlite3_close(connection)
            throw error
        }
        pointer = connection
        self.patience = patience
        guard let patience else { return }
        sqlite3_busy_handler(
            connection,
            { patience, attempt in
                guard let patience else { return 0 }
                return Unmanaged<LockPatience>.fromOpaque(patience).takeUnretainedValue()
                    .waits(beforeAttempt: Int(attempt)) ? 1 : 0
            }, Unmanaged.passUnretained(patience).toOpaque())
    }

    deinit { close() }

    /// Closes the file.
    ///
    /// The connection cannot be used afterwards.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        for (_, statement) in prepared { sqlite3_finalize(statement.pointer) }
        prepared = []
        sqlite3_close(pointer)
    }

    /// Sets after how many pages the write-ahead log is copied into the file.
    ///
    /// See <https://www.sqlite.org/c3ref/wal_autocheckpoint.html>.
    func setCheckpoint(afterPages count: Int32) {
        sqlite3_wal_autocheckpoint(pointer, count)
    }

    /// The number of rows that the last statement changed.
    package var changes: Int { Int(sqlite3_changes(pointer)) }

    /// Runs statements without parameters, and ignores their rows.
    package func execute(_ sql: String) throws {
        let result = sqlite3_exec(pointer, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw SQLiteError(result, pointer) }
    }

    /// Runs a statement to its end.
    package func run(_ sql: StaticString, _ values: SQLiteValue...) throws {
        try run(sql, values)
    }

    /// Runs a statement to its end.
    package func run(_ sql: StaticString, _ values: [SQLiteValue]) throws {
        try each(sql, values) { _ in true }
    }

    /// Reads the first row; `nil` if there is none.
    package func first<Value>(
        _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteStatement) throws -> Value?
    ) throws -> Value? {
        var value: Value?
        try each(sql, values) {
            value = try read($0)
            return false
        }
        return value
    }

    /// Reads all rows, without those for which `read` returns `nil`.
    package func all<Value>(
        _ sql: StaticString, _ values: SQLiteValue..., read: (SQLiteStatement) throws -> Value?
    ) throws -> [Value] {
        var list: [Value] = []
        try each(sql, values) {
            if let value = try read($0) { list.append(value) }
            return true
        }
        return list
    }

    /// Runs a closure in a transaction, which is rolled back if the closure throws.
    ///
    /// See <https://www.sqlite.org/lang_transaction.html>.
    ///
    /// - Parameters:
    ///   - mode: The kind of transaction, `IMMEDIATE` or `EXCLUSIVE`.
    ///   - body: The work of the transaction.
    /// - Returns: The result of `body`.
    /// - Throws: ``SQLiteError``, or the error of `body`.
    package func transaction<Value>(_ mode: String = "IMMEDIATE", _ body: () throws -> Value) throws -> Value {
        try execute("BEGIN \(mode)")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // Some errors roll the transaction back automatically.
            if sqlite3_get_autocommit(pointer) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Runs a statement and passes its rows to `body` until that returns `false`.
    private func each(
        _ sql: StaticString, _ values: [SQLiteValue], _ body: (SQLiteStatement) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        defer {
            sqlite3_reset(statement.pointer)
            sqlite3_clear_bindings(statement.pointer)
        }
        var result = statement.bind(values)
        guard result == SQLITE_OK else { throw SQLiteError(result, pointer) }
        result = sqlite3_step(statement.pointer)
        while result == SQLITE_ROW {
            guard try body(statement) else { return }
            result = sqlite3_step(statement.pointer)
        }
        guard result == SQLITE_DONE else { throw SQLiteError(result, pointer) }
    }

    private func statement(_ sql: StaticString) throws -> SQLiteStatement {
        for (other, statement) in prepared where other.utf8Start == sql.utf8Start { return statement }
        var statement: OpaquePointer?
        let result = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
            sqlite3_prepare_v2(pointer, $0, Int32(sql.utf8CodeUnitCount), &statement, nil)
        }
        guard result == SQLITE_OK, let statement else { throw SQLiteError(result, pointer) }
        let made = SQLiteStatement(pointer: statement)
        prepared.append((sql, made))
        return made
    }
}

/// An error of SQLite.
package struct SQLiteError: Error {
    /// The primary result code (<https://www.sqlite.org/rescode.html>).
    package let code: Int32
    /// SQLite's message.
    package let message: String

    init(_ result: Int32, _ connection: OpaquePointer?) {
        code = result & 0xFF
        let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
        message = words.map { String(cString: $0) } ?? "SQLite \(result)"
    }

    /// Whether another process holds a lock.
    var isBusy: Bool { code == SQLITE_BUSY }

    /// Whether the file could not be opened, read or written, for example while another process moves it.
    var isOfFile: Bool { code == SQLITE_IOERR || code == SQLITE_CANTOPEN }

    /// Whether the file is damaged, or not a database of this program.
    ///
    /// With the right tables, no statement of this program has an error or violates a constraint.
    var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code)
    }
}

/// The SQLite that the program is linked with.
package enum SQLiteLibrary {
    /// Its version, such as `3.40.1`.
    package static var version: String { String(cString: sqlite3_libversion()) }
}
