package import PrivateFiles
import Synchronization
package import WeatherCore

/// A database file in a private folder, which several runs of the program use at the same time.
///
/// It is opened on first use. A file that is damaged or of a newer version is set aside, and a new one is created.
/// Problems with the file are not errors: callers work without it. The methods block.
package final class SharedDatabase: Sendable {
    package let folder: PrivateFolder?
    private let schema: DatabaseSchema
    private let patience: LockPatience
    private let report: @Sendable (CacheProblem) -> Void
    private let state = Mutex(State.closed)

    private enum State {
        case closed
        case open(SQLiteConnection)
        case unusable
    }

    /// Creates the database of a folder.
    ///
    /// Nothing is opened or created yet.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file, created on first use. Without one, nothing is stored.
    ///   - schema: The tables, and the name of the file.
    ///   - patience: The limits for waiting for other processes.
    ///   - report: Receives each problem with the file, once.
    package init(
        folder: PrivateFolder?, schema: DatabaseSchema, patience: LockPatience,
        report: @escaping @Sendable (CacheProblem) -> Void
    ) {
        (self.folder, self.schema, self.patience, self.report) = (folder, schema, patience, report)
    }

    /// The path of the file, which need not exist; `nil` without a folder.
    package var path: String? { folder.map { "\($0.path)/\(schema.fileName)" } }

    /// Reads a value; `nil` if there is none, or the database cannot be read.
    package func read<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? {
        // Every read is a single statement, so it needs no transaction.
        perform(body)
    }

    /// Changes the database in a transaction; `nil` if that failed, with nothing changed.
    @discardableResult
    package func write<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? {
        perform { connection in try connection.transaction { try body(connection) } }
    }

    /// Returns the space of deleted rows to the file system.
    package func compact() {
        _ = perform { connection -> Bool? in
            try connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
            return true
        }
    }

    private func perform<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? {
        state.withLock { state in
            if case .closed = state { state = opened() }
            guard case .open(let connection) = state else { return nil }
            do {
                return try body(connection)
            } catch let error as SQLiteError where error.isDamage {
                // The data read so far may be incomplete, so the work is repeated once with a new file.
                connection.close()
                state = opened(knownDamaged: true)
            } catch let error as SQLiteError where error.isOfFile {
                // Another process has moved the file, or deleted SQLite's files beside it. The current file may be
                // usable.
                connection.close()
                state = opened()
            } catch let error as SQLiteError where error.isBusy {
                state = givenUp(connection, error)
            } catch {
                return nil
            }
            guard case .open(let mended) = state else { return nil }
            do {
                return try body(mended)
            } catch let error as SQLiteError where error.isDamage {
                // The new file is damaged, too, as on a failing disk. Checking the whole file again would not help.
                state = givenUp(mended, error)
            } catch {}
            return nil
        }
    }

    private func givenUp(_ connection: SQLiteConnection, _ error: SQLiteError) -> State {
        connection.close()
        if let folder { report(.unusable(path: folder.path, cause: error.message.sanitized())) }
        return .unusable
    }

    private func opened(knownDamaged: Bool = false) -> State {
        guard let folder else { return .unusable }
        do {
            return .open(
                try DatabaseFile(schema: schema, folder: folder, patience: patience).open(
                    knownDamaged: knownDamaged, report: report))
        } catch {
            let cause = (error as? SQLiteError)?.message ?? String(describing: error)
            report(.unusable(path: folder.path, cause: cause.sanitized()))
            return .unusable
        }
    }
}
