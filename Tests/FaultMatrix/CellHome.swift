import Foundation
import SQLiteTesting

/// The home folder of one cell's runs, and the cache in it.
struct CellHome: Sendable {
    let folder: URL

    /// Creates an empty home folder.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("fault-matrix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".cache"), withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    var cache: URL { folder.appendingPathComponent(".cache/wx") }
    var database: URL { cache.appendingPathComponent("cache-3.sqlite") }

    /// Creates the cache's folder as the program would, if it does not exist.
    func makeCacheFolder() throws {
        try FileManager.default.createDirectory(
            at: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Moves the write-ahead log into the database file, which the damage is applied to.
    func checkpoint() throws { try change("SELECT 1") }

    /// Deletes every cached answer, but not the file.
    func forgetResponses() throws { try change("DELETE FROM responses") }

    /// Deletes the stored failures, and the pauses that services asked for.
    func forgetFailures() throws { try change("DELETE FROM failures; DELETE FROM pauses") }

    /// Holds the write lock of the cache while the body runs.
    func whileLocked<Result>(_ body: () async throws -> Result) async throws -> Result {
        let holder = try SQLiteFile(database.path)
        try holder.run("BEGIN EXCLUSIVE")
        let result = try await body()
        try holder.run("ROLLBACK")
        return result
    }

    private func change(_ sql: String) throws {
        let file = try SQLiteFile(database.path)
        try file.run(sql)
        // The damage is applied to the file, not to its log.
        try file.checkpoint()
    }

    /// What SQLite's integrity check finds in the cache; `nil` if it finds nothing.
    ///
    /// A copy is checked, so that the program has to repair its own file.
    func damage() -> String? {
        guard FileManager.default.fileExists(atPath: database.path) else { return nil }
        let copy = folder.appendingPathComponent("copy-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        do {
            try FileManager.default.copyItem(at: cache, to: copy)
            let file = try SQLiteFile(copy.appendingPathComponent("cache-3.sqlite").path)
            let verdict = try file.value("PRAGMA integrity_check")
            return verdict == .text("ok") ? nil : "integrity check: \(verdict ?? .null)"
        } catch {
            return "integrity check: \(error)"
        }
    }

    /// Replaces this home with a copy of another one.
    func replace(by other: CellHome) throws {
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(at: other.folder, to: folder)
    }
}
