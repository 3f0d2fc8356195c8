import Dispatch
public import Foundation
import PrivateFiles
public import WeatherCore

/// The database file in the cache folder, in which all runs of the program store responses and count requests.
///
/// It is opened on first use. A file that is damaged or of a newer version is set aside, and a new one is created.
/// Problems with the file are not errors: callers work without a cache.
///
/// The methods block: SQLite reads files and waits for locks of other processes. From a task, call them through
/// ``run(_:)``.
public final class CacheDatabase: Sendable {
    /// The largest size of the database's pages, in bytes.
    ///
    /// Together with SQLite's write-ahead log, the files stay below 64 MiB.
    public static let capacity = 60 << 20

    let capacity: Int
    private let database: SharedDatabase
    private let isOneShot: Bool
    private let queue = DispatchQueue(label: "wx.cache")

    var folder: PrivateFolder? { database.folder }

    /// Creates the database of a folder.
    ///
    /// Nothing is opened or created yet.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file, created on first use. Without one, nothing is stored.
    ///   - capacity: The largest size of the database's pages, in bytes.
    ///   - deadline: The time after which the run's responses are of no use. The database waits for a lock of another
    ///     process until then, and for at most a quarter of a second. After that, the run works without the cache.
    ///   - isOneShot: Whether the process makes one report and ends. Blocking its thread then delays nothing else, and
    ///     ``run(_:)`` need not start another one.
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
        database = SharedDatabase(
            folder: folder.map { PrivateFolder(path: $0.filePath) }, schema: .cache, patience: patience, report: report)
        self.capacity = capacity
        self.isOneShot = isOneShot
    }

    /// Runs work with the database on a serial queue, so that it blocks no thread of Swift's concurrency pool.
    ///
    /// In a one-shot process, it runs on the calling thread.
    public func run<Value: Sendable>(_ work: @escaping @Sendable (CacheDatabase) -> Value) async -> Value {
        guard folder != nil, !isOneShot else { return work(self) }
        return await withCheckedContinuation { continuation in
            // Unowned, because the waiting caller owns it. So the file is closed as soon as the last owner releases it,
            // and not only when the queue releases its last closure.
            queue.async { [unowned self] in
                let value = work(self)
                continuation.resume(returning: value)
            }
        }
    }

    /// Reads a value; `nil` if there is none, or the database cannot be read.
    func read<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? { database.read(body) }

    /// Changes the database in a transaction; `nil` if that failed, with nothing changed.
    @discardableResult
    func write<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value?) -> Value? { database.write(body) }

    /// Returns the space of deleted rows to the file system.
    func compact() { database.compact() }
}

/// The size of the cache.
public struct CacheInfo: Sendable, Hashable {
    /// The path of the database.
    public var path: String
    /// The size of the files in bytes.
    public var bytes: Int
    /// The number of responses.
    public var responses: Int
    /// When the oldest of them was received.
    public var oldest: Date?
}

extension CacheDatabase {
    /// The path of the database, which need not exist; `nil` without a cache folder.
    public var path: String? { folder.map { "\($0.path)/\(CacheSchema.fileName)" } }

    /// Returns the size of the cache; `nil` if there is none.
    ///
    /// Never creates files.
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
        return CacheInfo(path: path, bytes: bytes, responses: found.count, oldest: oldest)
    }

    /// Deletes all responses, including those of older versions of the program.
    ///
    /// Quota counts are kept, because the services keep counting.
    ///
    /// - Returns: The number of deleted responses; `nil` if they could not be deleted.
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
