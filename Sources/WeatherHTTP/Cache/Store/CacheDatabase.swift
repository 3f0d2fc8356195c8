import Dispatch
public import Foundation
import PrivateFiles
import Synchronization
public import WeatherCore

/// The one file in which all runs of the program store responses and count requests, in the cache folder.
///
/// It is opened when it is first needed. A file that is damaged, or of a newer version, is set aside and a new one begun.
/// Nothing that goes wrong with it is an error: whoever asks does without.
///
/// Its methods block: SQLite reads files, and locks of other processes are waited for. From a task, call them through
/// ``run(_:)``.
public final class CacheDatabase: Sendable {
    /// The most bytes of its pages; with what SQLite has yet to move into them the files stay below 64 MiB.
    public static let capacity = 60 << 20

    let folder: PrivateFolder?
    let capacity: Int
    private let patience: LockPatience
    private let report: @Sendable (CacheProblem) -> Void
    private let state = Mutex(State.closed)
    private let isOneShot: Bool
    private let queue = DispatchQueue(label: "wx.cache")

    private enum State {
        case closed
        case open(SQLiteConnection)
        case unusable
    }

    /// Creates the database of a folder; nothing is opened or made yet.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file; made when it is first needed. Without one, nothing is stored.
    ///   - capacity: The most bytes of the database's pages.
    ///   - deadline: When the answers of a run are of no use any more. A lock that another process holds is waited for
    ///     until then, and a quarter of a second at most; after that the run does without the cache.
    ///   - isOneShot: Whether the process answers one question and ends. Then nothing else wants the thread that waits for
    ///     the database, and ``run(_:)`` saves the start of another one.
    ///   - report: Receives each problem with the file, once.
    public convenience init(
        folder: URL?,
        capacity: Int = CacheDatabase.capacity,
        deadline: ContinuousClock.Instant? = nil,
        isOneShot: Bool = false,
        report: @escaping @Sendable (CacheProblem) -> Void = { _ in }
    ) {
        self.init(
            folder: folder, capacity: capacity, patience: LockPatience(deadline: deadline), isOneShot: isOneShot,
            report: report)
    }

    init(
        folder: URL?, capacity: Int, patience: LockPatience, isOneShot: Bool = false,
        report: @escaping @Sendable (CacheProblem) -> Void
    ) {
        self.folder = folder.map { PrivateFolder(path: $0.filePath) }
        self.capacity = capacity
        self.patience = patience
        self.isOneShot = isOneShot
        self.report = report
    }

    /// Does work with the database on a thread of its own, one after the other, so that no thread of Swift's is blocked; in
    /// a one-shot process on the calling thread.
    public func run<Value: Sendable>(_ work: @escaping @Sendable (CacheDatabase) -> Value) async -> Value {
        guard folder != nil, !isOneShot else { return work(self) }
        return await withCheckedContinuation { continuation in
            // Unowned: whoever waits owns it. So the file is closed as soon as nobody does, and not only when the queue
            // releases its last work.
            queue.async { [unowned self] in
                let value = work(self)
                continuation.resume(returning: value)
            }
        }
    }

    /// Reads; `nil` when there is nothing, or it cannot be read.
    func read<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? {
        // Every question is one statement, so there is nothing that a transaction would keep apart.
        perform(body)
    }

    /// Changes something in one step; `nil` when it could not be done, and then nothing of it is.
    @discardableResult
    func write<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? {
        perform { connection in try connection.transaction { try body(connection) } }
    }

    /// Gives the room of what is deleted back to the file system.
    func compact() {
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
                // What was read may be half of something: begin anew, once.
                connection.close()
                state = opened(knownDamaged: true)
            } catch let error as SQLiteError where error.isOfFile {
                // Another process has moved the file, or deleted those beside it: the one that is there now may do.
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
                // A disk that spoils what is written to it: each look at all of the file would be for nothing.
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
                try CacheFile(folder: folder, patience: patience).open(knownDamaged: knownDamaged, report: report))
        } catch {
            let cause = (error as? SQLiteError)?.message ?? String(describing: error)
            report(.unusable(path: folder.path, cause: cause.sanitized()))
            return .unusable
        }
    }
}

/// How much is stored.
public struct CacheInfo: Sendable, Hashable {
    /// Where it is stored.
    public var path: String
    /// The bytes of the files.
    public var bytes: Int
    /// How many responses.
    public var replies: Int
    /// When the oldest of them was received.
    public var oldest: Date?
}

extension CacheDatabase {
    /// Where the database is, whether it is there or not; `nil` when there is no folder for it.
    public var path: String? { folder.map { "\($0.path)/\(CacheSchema.fileName)" } }

    /// How much is stored; `nil` when nothing is, and nothing is made to find out.
    public func info() -> CacheInfo? {
        guard let path, access(path, F_OK) == 0 else { return nil }
        let found = read { connection in
            try connection.first("SELECT count(*), min(received) FROM responses") {
                (count: Int($0.integer(0) ?? 0), oldest: $0.real(1))
            }
        }
        guard let found else { return nil }
        let bytes = [path, path + "-wal", path + "-shm"].reduce(0) { sum, file in
            var status = stat()
            return lstat(file, &status) == 0 ? sum + Int(status.st_size) : sum
        }
        let oldest = found.oldest.flatMap { StoredResponse.times.contains($0) ? Date(timeIntervalSince1970: $0) : nil }
        return CacheInfo(path: path, bytes: bytes, replies: found.count, oldest: oldest)
    }

    /// Deletes all responses, those of older programs, too; quota counts are kept, since the services count on.
    ///
    /// - Returns: How many there were; `nil` when they could not be deleted.
    public func clear() -> Int? {
        if let folder { OlderCache.all(in: folder).forEach { $0.clear() } }
        guard let path, access(path, F_OK) == 0 else { return 0 }
        let count = write { connection in
            try connection.run("DELETE FROM failures")
            try connection.run("DELETE FROM responses")
            return connection.changes
        }
        compact()
        return count
    }
}
