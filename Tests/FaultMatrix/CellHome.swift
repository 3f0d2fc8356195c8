import Foundation
import SQLiteTesting

/// The home folder of one cell's runs, and the cache in it.
struct CellHome: Sendable {
    let folder: URL

    /// Makes an empty one.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("fault-matrix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".cache"), withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    var cache: URL { folder.appendingPathComponent(".cache/wx") }
    var database: URL { cache.appendingPathComponent("cache-3.sqlite") }

    /// Makes the cache's folder as the program would, where it is not there.
    func makeCacheFolder() throws {
        try FileManager.default.createDirectory(
            at: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Brings what is kept into the file itself, where damage will find it.
    func checkpoint() throws { try change("SELECT 1") }

    /// Forgets every answer, and leaves the file.
    func forgetReplies() throws { try change("DELETE FROM responses") }

    /// Forgets how requests failed, and that services asked not to be asked.
    func forgetFailures() throws { try change("DELETE FROM failures; DELETE FROM pauses") }

    /// Holds the lock of those who write the cache while the body runs.
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
        // Into the file itself, where damage will find it.
        try file.checkpoint()
    }

    /// What SQLite says of the cache, looked at in a copy, so that the program mends its own; `nil` when all is well.
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

    /// Puts the home of another cell in the place of this one's.
    func replace(by other: CellHome) throws {
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(at: other.folder, to: folder)
    }
}
