import CGazetteer
import Foundation
import GRDB
import GRDBSQLite
import Synchronization
import WeatherCore

/// The gazetteer's database: opened when first needed, and read in place from the program's image.
final class GazetteerDatabase: Sendable {
    private let file: URL?
    private let opened = Mutex<DatabaseQueue?>(nil)

    /// Creates a database that is not open yet.
    ///
    /// - Parameter file: A database to use instead of the program's own.
    init(file: URL? = nil) {
        self.file = file
    }

    /// Reads from the database.
    ///
    /// - Throws: ``WeatherError`` with the code `unavailable` when it cannot be read.
    func read<Value>(_ body: (Database) throws -> Value) throws(WeatherError) -> Value {
        do {
            // Nobody writes to the database, so a transaction would isolate nothing.
            return try queue().unsafeRead(body)
        } catch {
            throw WeatherError(
                .gazetteerUnreadable,
                details: .init { [file] in $0.path = file?.path },
                cause: String(describing: error).sanitized(limit: 200))
        }
    }

    private func queue() throws -> DatabaseQueue {
        try opened.withLock { opened in
            if let opened { return opened }
            let queue = try file.map(Self.open) ?? Self.openEmbedded()
            opened = queue
            return queue
        }
    }

    private static func open(_ file: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        return try checked(DatabaseQueue(path: file.path, configuration: configuration))
    }

    private static func openEmbedded() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { db in
            let count = sqlite3_int64(CGazetteerCount())
            // SQLite takes a mutable pointer. With SQLITE_DESERIALIZE_READONLY it does not write to it.
            let code = sqlite3_deserialize(
                db.sqliteConnection, "main", UnsafeMutablePointer(mutating: CGazetteerBytes()), count, count,
                UInt32(SQLITE_DESERIALIZE_READONLY))
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            // With mmap, pages are read in place and not copied.
            try db.execute(sql: "PRAGMA mmap_size = \(count)")
        }
        return try DatabaseQueue(configuration: configuration)
    }

    /// Refuses a database of another version, whose keys are folded differently.
    private static func checked(_ queue: DatabaseQueue) throws -> DatabaseQueue {
        let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        guard version == GazetteerSchema.version else { throw DatabaseError(message: "version \(version ?? 0)") }
        return queue
    }
}
