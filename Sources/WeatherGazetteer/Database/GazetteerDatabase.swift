import CGazetteer
import Foundation
import GRDB
import GRDBSQLite
import Synchronization
import WeatherCore

/// The gazetteer's database, opened when it is first needed: the image that is a part of the program, in place.
final class GazetteerDatabase: Sendable {
    private let file: URL?
    private let opened = Mutex<DatabaseQueue?>(nil)

    /// - Parameter file: Another database than the program's own.
    init(file: URL? = nil) {
        self.file = file
    }

    /// Reads from the database.
    ///
    /// - Throws: ``WeatherError`` with the code `unavailable` when it cannot be read.
    func read<Value>(_ body: (Database) throws -> Value) throws(WeatherError) -> Value {
        do {
            // Nobody writes to the database, so there is nothing that a transaction would keep apart.
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
            // SQLite takes a mutable pointer and, told that the image is read-only, does not write to it.
            let code = sqlite3_deserialize(
                db.sqliteConnection, "main", UnsafeMutablePointer(mutating: CGazetteerBytes()), count, count,
                UInt32(SQLITE_DESERIALIZE_READONLY))
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            // Pages are then read where they lie rather than copied.
            try db.execute(sql: "PRAGMA mmap_size = \(count)")
        }
        return try DatabaseQueue(configuration: configuration)
    }

    /// A database of another version would be read wrongly: its keys are folded in another way.
    private static func checked(_ queue: DatabaseQueue) throws -> DatabaseQueue {
        let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        guard version == GazetteerSchema.version else { throw DatabaseError(message: "version \(version ?? 0)") }
        return queue
    }
}
