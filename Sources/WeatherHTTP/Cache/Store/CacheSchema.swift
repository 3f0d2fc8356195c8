import Foundation
import PrivateFiles
import WeatherCore

/// The tables of the cache's database.
///
/// Every schema version has its own file, such as `cache-3.sqlite`. So an old and a new version of the program can use
/// the same folder in turn. With a single file, each would set aside the file of the other: already released versions
/// do that with a `cache.sqlite` whose schema they do not know.
///
/// A new file copies the quota counts of the newest older file, once; see ``OlderCache``. From then on, each version
/// counts only its own requests. Counting in each other's file would keep the sum right, but would bind every later
/// version to the oldest tables.
///
/// Responses are not copied: they can be requested again, and older versions recognized fewer encoded forms of a key.
/// An older file is deleted when no program has written to it for a week.
enum CacheSchema {
    /// The schema version.
    ///
    /// It changes with the tables, their meaning, or what is scrubbed from responses.
    static let version = 3

    /// The name of the file.
    static let fileName = "cache-3.sqlite"

    /// The earlier versions and their file names, newest first.
    static let older: [(version: Int, fileName: String)] = [(2, "cache-2.sqlite"), (1, "cache.sqlite")]

    static let sql = """
        -- Responses. Times are seconds since 1970. The checksum covers all but used and the tape, which has its own.
        CREATE TABLE responses (
            key TEXT PRIMARY KEY, provider TEXT NOT NULL, status INTEGER NOT NULL, requested REAL NOT NULL,
            received REAL NOT NULL, used REAL NOT NULL, head BLOB NOT NULL, body BLOB NOT NULL,
            checksum INTEGER NOT NULL, tape BLOB, tape_checksum INTEGER);
        CREATE INDEX responses_used ON responses (used);
        -- The failures of requests, until they expire.
        CREATE TABLE failures (key TEXT PRIMARY KEY, ended REAL NOT NULL, failure BLOB NOT NULL) WITHOUT ROWID;
        -- The number of requests in the period that began at start; period is its length in seconds.
        CREATE TABLE uses (
            provider TEXT NOT NULL, credential INTEGER NOT NULL, period INTEGER NOT NULL, start INTEGER NOT NULL,
            count INTEGER NOT NULL, PRIMARY KEY (provider, credential, period)) WITHOUT ROWID;
        -- The pauses that services requested, until a time in seconds since 1970.
        CREATE TABLE pauses (
            provider TEXT NOT NULL, credential INTEGER NOT NULL, until REAL NOT NULL,
            PRIMARY KEY (provider, credential)) WITHOUT ROWID;
        -- The salt of the marks of credentials, which are worthless without it.
        CREATE TABLE salt (value INTEGER NOT NULL);
        INSERT INTO salt VALUES (random());
        """
}

extension DatabaseSchema {
    /// The cache.
    ///
    /// Data lost in a power failure can be requested again, and the file stays intact.
    static let cache = DatabaseSchema(
        name: "cache", fileName: CacheSchema.fileName, version: CacheSchema.version, sql: CacheSchema.sql,
        isLasting: false
    ) { connection, folder in
        if let quotas = OlderCache.all(in: folder).first?.quotas { try connection.insert(quotas) }
    }
}

/// A cache file of an older schema, which belongs to an older version of the program.
///
/// It is only read, cleared or deleted.
struct OlderCache {
    private let path: String
    private let version: Int

    /// The older cache files in a folder, newest first.
    static func all(in folder: PrivateFolder) -> [OlderCache] {
        CacheSchema.older.compactMap { version, name in
            let path = "\(folder.path)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            return OlderCache(path: path, version: version)
        }
    }

    /// The quota counts of an older version of the program.
    struct Quotas {
        /// The salt.
        ///
        /// With the same salt, credentials have the same marks in both files.
        var salt: Int64
        var uses: [[SQLiteValue]]
        var pauses: [[SQLiteValue]]
    }

    /// The quotas; `nil` if they cannot be read, or the file is not of its version.
    var quotas: Quotas? {
        guard let connection = try? SQLiteConnection(path: path, isReadOnly: true) else { return nil }
        defer { connection.close() }
        return try? connection.transaction("DEFERRED") {
            guard try connection.first("PRAGMA user_version", read: { $0.integer(0) }) == Int64(version),
                let salt = try connection.first("SELECT value FROM salt", read: { $0.integer(0) })
            else { return nil }
            // A real file has few rows; a damaged or foreign one may have any number.
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

    /// Deletes the responses in the file, and frees their pages.
    func clear() {
        guard let connection = try? SQLiteConnection(path: path, patience: LockPatience(deadline: nil)) else { return }
        defer { connection.close() }
        let responses = version == 1 ? "replies" : "responses"
        try? connection.execute("DELETE FROM \(responses); DELETE FROM failures; VACUUM")
    }
}
