public import Foundation
import GRDB
import PrivateFiles
import WeatherCore

/// How much is kept.
public struct CacheInfo: Sendable, Hashable {
    /// Where it is kept.
    public var path: String
    /// The bytes of the files.
    public var bytes: Int
    /// How many answers.
    public var replies: Int
    /// When the oldest of them was received.
    public var oldest: Date?
}

extension CacheDatabase {
    /// Where the database is, whether it is there or not; `nil` when there is no folder for it.
    public var path: String? { folder.map { "\($0.path)/\(Self.name)" } }

    /// How much is kept; `nil` when nothing is, and nothing is made to find out.
    public func info() -> CacheInfo? {
        guard let path, access(path, F_OK) == 0 else { return nil }
        let row = read { db in
            try Row.fetchOne(db, sql: "SELECT count(*) AS replies, min(received) AS oldest FROM replies")
        }
        guard let row else { return nil }
        let oldest: Double? = row.value("oldest")
        let bytes = [path, path + "-wal", path + "-shm"].reduce(0) { sum, file in
            var status = stat()
            return lstat(file, &status) == 0 ? sum + Int(status.st_size) : sum
        }
        return CacheInfo(
            path: path, bytes: bytes, replies: row.value("replies") ?? 0,
            oldest: oldest.flatMap { KeptReply.times.contains($0) ? Date(timeIntervalSince1970: $0) : nil })
    }

    /// Lets go of all answers; what is counted of quotas stays, since the services count on, too.
    ///
    /// - Returns: How many there were; `nil` when they could not be let go.
    public func clear() -> Int? {
        guard let path, access(path, F_OK) == 0 else { return 0 }
        let count = write { db in
            try db.execute(sql: "DELETE FROM failures")
            try db.execute(sql: "DELETE FROM replies")
            return db.changesCount
        }
        compact()
        return count
    }
}
