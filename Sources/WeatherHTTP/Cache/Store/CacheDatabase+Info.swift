public import Foundation
import PrivateFiles
import WeatherCore

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
