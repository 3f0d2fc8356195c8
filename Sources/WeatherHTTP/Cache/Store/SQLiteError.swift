import CSQLite

/// What SQLite refused, and why.
struct SQLiteError: Error {
    /// The primary result code (<https://www.sqlite.org/rescode.html>).
    let code: Int32
    /// SQLite's own words.
    let message: String

    init(_ result: Int32, _ connection: OpaquePointer?) {
        code = result & 0xFF
        let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
        message = words.map { String(cString: $0) } ?? "SQLite \(result)"
    }

    /// Whether another process holds a lock.
    var isBusy: Bool { code == SQLITE_BUSY }

    /// Whether the file could not be opened, read or written, as while another process moves it.
    var isOfFile: Bool { code == SQLITE_IOERR || code == SQLITE_CANTOPEN }

    /// Whether the file is no database, or not one of this program: with its tables no statement of this program is wrong
    /// or breaks a rule.
    var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code)
    }
}
