import Foundation
import WeatherCore

extension CacheDatabase {
    /// The most failures that are stored.
    private static let mostFailures = 1024

    /// How a request with the same key of the user's failed last, of late.
    func failure(of key: CacheKey, secrets: [String]) -> StoredFailure? {
        let data = read { connection in
            let mark = try Self.mark(of: secrets, connection)
            return try connection.first(
                "SELECT failure FROM failures WHERE key IN (?, ?) ORDER BY ended DESC",
                .text(Self.name(key.text, mark)), .text(Self.name(key.resource, mark))
            ) { $0.blob(0) }
        }
        return data.flatMap { try? JSONDecoder().decode(StoredFailure.self, from: $0) }
    }

    /// Stores how a request failed, in place of its last failure.
    func store(_ failure: StoredFailure, of key: CacheKey, secrets: [String], now: Date) {
        guard let data = try? JSONEncoder().encode(failure) else { return }
        write { connection in
            let time = now.timeIntervalSince1970
            try connection.run(
                "DELETE FROM failures WHERE ended NOT BETWEEN ? AND ?",
                .real(time - StoredFailure.longestPause - StoredFailure.memory), .real(time))
            try connection.run(
                "DELETE FROM failures WHERE key NOT IN (SELECT key FROM failures ORDER BY ended DESC LIMIT ?)",
                .integer(Self.mostFailures - 1))
            let name = failure.concernsResource ? key.resource : key.text
            try connection.run(
                "INSERT OR REPLACE INTO failures VALUES (?, ?, ?)",
                .text(Self.name(name, Self.mark(of: secrets, connection))), .real(time), .blob(data))
        }
    }

    /// Deletes how requests failed with the same key of the user's, since one has succeeded.
    func removeFailure(of key: CacheKey, secrets: [String]) {
        write { connection in
            let mark = try Self.mark(of: secrets, connection)
            try connection.run(
                "DELETE FROM failures WHERE key IN (?, ?)", .text(Self.name(key.text, mark)),
                .text(Self.name(key.resource, mark)))
        }
    }

    /// A response is good for everyone, but that a key was refused says nothing of another one.
    private static func name(_ text: String, _ mark: Int64) -> String { "\(text)\ncredential: \(mark)" }
}
