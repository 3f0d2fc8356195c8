import GRDBSQLite

extension Gazetteer {
    /// The version of SQLite that is in use, such as `3.40.1`.
    package static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
