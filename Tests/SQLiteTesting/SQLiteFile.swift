import CSQLite
package import Foundation

/// A connection to an SQLite file, for tests that read or change the cache.
///
/// It shares no code with the program, so that it cannot repeat a fault of the program's own connection.
///
///     let file = try SQLiteFile("cache-3.sqlite")
///     try file.run("UPDATE uses SET count = ?", [.integer(7)])
///     #expect(try file.value("SELECT count FROM uses") == .integer(7))
///
/// It does not wait for locks. It is closed when the last reference to it is gone.
package final class SQLiteFile {
    /// A value of a column or a parameter.
    package enum Value: Hashable, Sendable {
        case integer(Int64)
        case real(Double)
        case text(String)
        case blob(Data)
        case null
    }

    /// An error of SQLite.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// A row: its columns in order.
    package typealias Row = [(column: String, value: Value)]

    private let connection: OpaquePointer

    /// Opens a file, and creates it if it does not exist.
    ///
    /// - Throws: ``Failure``. If the file is not a database, only a statement fails.
    package init(_ path: String) throws(Failure) {
        var connection: OpaquePointer?
        let result = sqlite3_open(path, &connection)
        guard result == SQLITE_OK, let connection else {
            sqlite3_close(connection)
            throw Failure(description: "\(path): \(String(cString: sqlite3_errstr(result)))")
        }
        self.connection = connection
    }

    deinit { sqlite3_close(connection) }

    /// Runs statements without parameters; their rows are ignored.
    package func run(_ sql: String) throws(Failure) {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
    }

    /// Runs one statement.
    ///
    /// - Parameters:
    ///   - sql: The statement.
    ///   - values: The values of its parameters, which are written as `?`.
    /// - Returns: Its rows.
    /// - Throws: ``Failure``.
    @discardableResult
    package func run(_ sql: String, _ values: [Value]) throws(Failure) -> [Row] {
        var pointer: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &pointer, nil) == SQLITE_OK, let statement = pointer else {
            throw failure(sql)
        }
        defer { sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() {
            guard value.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure(sql) }
        }
        var rows: [Row] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                rows.append(
                    (0..<sqlite3_column_count(statement)).map { column in
                        (String(cString: sqlite3_column_name(statement, column)), Value(statement, column))
                    })
            case SQLITE_DONE: return rows
            default: throw failure(sql)
            }
        }
    }

    /// The first column of a query's first row; `nil` without rows.
    package func value(_ sql: String) throws(Failure) -> Value? { try run(sql, []).first?.first?.value }

    /// Moves the pages of the write-ahead log into the file, and empties the log.
    package func checkpoint() throws(Failure) { try run("PRAGMA wal_checkpoint(TRUNCATE)") }

    private func failure(_ sql: String) -> Failure {
        Failure(description: "\(sql.prefix(200)): \(String(cString: sqlite3_errmsg(connection)))")
    }
}

extension SQLiteFile.Value {
    fileprivate init(_ statement: OpaquePointer, _ column: Int32) {
        func bytes(_ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        }
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: self = .text(String(decoding: bytes(sqlite3_column_text(statement, column)), as: UTF8.self))
        case SQLITE_BLOB: self = .blob(Data(bytes(sqlite3_column_blob(statement, column))))
        default: self = .null
        }
    }

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // SQLite makes a copy: SQLITE_TRANSIENT, a macro that Swift does not import.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .integer(let value): return sqlite3_bind_int64(statement, index, value)
        case .real(let value): return sqlite3_bind_double(statement, index, value)
        case .text(let value): return sqlite3_bind_text(statement, index, value, Int32(value.utf8.count), copied)
        case .blob(let value):
            // Empty data has no address, which would bind NULL.
            guard !value.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
            return value.withUnsafeBytes {
                sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied)
            }
        case .null: return sqlite3_bind_null(statement, index)
        }
    }
}
