import Foundation
import PrivateFiles
import WeatherCore

/// The file of an older schema beside the cache's own: another program's, which is read and not changed.
struct OlderCache {
    private let path: String
    private let version: Int

    /// Those in a folder, the newest first.
    static func all(in folder: PrivateFolder) -> [OlderCache] {
        CacheSchema.older.compactMap { version, name in
            let path = "\(folder.path)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            return OlderCache(path: path, version: version)
        }
    }

    /// What an older program knew of the services' quotas.
    struct Quotas {
        /// The salt, with which the marks of credentials are the same in both files.
        var salt: Int64
        var uses: [[SQLiteValue]]
        var pauses: [[SQLiteValue]]
    }

    /// The quotas; `nil` when they cannot be read, or are not what the version has.
    var quotas: Quotas? {
        guard let connection = try? SQLiteConnection(path: path, isReadOnly: true) else { return nil }
        defer { connection.close() }
        return try? connection.transaction("DEFERRED") {
            guard try connection.first("PRAGMA user_version", read: { $0.integer(0) }) == Int64(version),
                let salt = try connection.first("SELECT value FROM salt", read: { $0.integer(0) })
            else { return nil }
            // A few services with a few keys each; a file may have any number of rows.
            let uses = try connection.all("SELECT provider, credential, period, start, count FROM uses LIMIT 1000") {
                row -> [SQLiteValue]? in
                guard let provider = row.text(0), let credential = row.integer(1), let period = row.integer(2),
                    let start = row.integer(3), let count = row.integer(4), provider.utf8.count <= 100
                else { return nil }
                return [.text(provider), .integer(credential), .integer(period), .integer(start), .integer(count)]
            }
            let pauses = try connection.all("SELECT provider, credential, until FROM pauses LIMIT 1000") {
                row -> [SQLiteValue]? in
                guard let provider = row.text(0), let credential = row.integer(1), let until = row.real(2),
                    provider.utf8.count <= 100
                else { return nil }
                return [.text(provider), .integer(credential), .real(until)]
            }
            return Quotas(salt: salt, uses: uses, pauses: pauses)
        }
    }

    /// Deletes the file when no program has written to it for a week.
    func deleteIfAbandoned() {
        let files = [path, path + "-wal", path + "-shm"]
        let dates = files.compactMap { file -> Int? in
            var status = stat()
            return lstat(file, &status) == 0 ? status.st_mtim.tv_sec : nil
        }
        guard let last = dates.max(), time(nil) - last > 7 * 86_400 else { return }
        for file in files { unlink(file) }
    }

    /// Deletes the responses in it, and the pages that they took.
    func clear() {
        guard let connection = try? SQLiteConnection(path: path, patience: LockPatience(deadline: nil)) else { return }
        defer { connection.close() }
        let responses = version == 1 ? "replies" : "responses"
        try? connection.execute("DELETE FROM \(responses); DELETE FROM failures; VACUUM")
    }
}
