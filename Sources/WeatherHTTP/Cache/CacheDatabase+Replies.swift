import Foundation
import GRDB
import HTTPTypes

extension CacheDatabase {
    /// A longer answer is not kept: it would push out a good part of all others, or make SQLite's log too long.
    private var longestReply: Int { min(capacity / 4, 5 << 19) }

    /// The answer that is kept under a key; one that is damaged is as if it were not there.
    func reply(for key: CacheKey, now: Date) -> KeptReply? {
        let row = read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: "SELECT status, requested, received, used, head, body, checksum FROM replies WHERE key = ?"),
                arguments: [key.text])
        }
        guard let row, let head: Data = row["head"], let body: Data = row["body"],
            row["checksum"] == Self.checksum(key, head, body), let reply = KeptReply(row: row, head: head, body: body)
        else { return nil }
        // Often enough to know which answers are of use, seldom enough that a status bar does not wear out a disk.
        if abs(now.timeIntervalSince1970 - (row["used"] ?? 0)) > 600 {
            write { db in
                try db.execute(
                    sql: "UPDATE replies SET used = ? WHERE key = ?", arguments: [now.timeIntervalSince1970, key.text])
            }
        }
        return reply
    }

    /// Keeps an answer, and lets go of those that were not used for longest when there is no room.
    ///
    /// - Returns: Whether it is kept.
    @discardableResult
    func keep(_ reply: KeptReply, for key: CacheKey, provider: String) -> Bool {
        let head = reply.head
        guard reply.body.count + head.count <= longestReply else {
            // An older answer must not come back in its place.
            write { try $0.execute(sql: "DELETE FROM replies WHERE key = ?", arguments: [key.text]) }
            return false
        }
        let isKept = write { db in
            try makeRoom(for: reply.body.count + head.count, db)
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO replies (key, provider, status, requested, received, used, head, body, checksum)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    key.text, provider, reply.status, reply.requested.timeIntervalSince1970,
                    reply.received.timeIntervalSince1970, reply.received.timeIntervalSince1970, head, reply.body,
                    Self.checksum(key, head, reply.body),
                ])
            return true
        }
        return isKept ?? false
    }

    /// Lets go of the answers that were not used for longest, until so many bytes have room: before they are written, so
    /// that the file never grows beyond its capacity.
    private func makeRoom(for bytes: Int, _ db: Database) throws {
        func pages(_ pragma: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0 }
        let size = try pages("page_size")
        // A few at a time, so that not every answer from now on pushes one out.
        while try (pages("page_count") - pages("freelist_count")) * size + bytes > capacity {
            try db.execute(
                sql: "DELETE FROM replies WHERE key IN (SELECT key FROM replies ORDER BY used LIMIT 16)")
            guard db.changesCount > 0 else { return }
        }
    }

    private static func checksum(_ key: CacheKey, _ head: Data, _ body: Data) -> Int64 {
        let start = head.damageChecksum(after: UInt32(truncatingIfNeeded: key.text.utf8.checksum))
        return Int64(bitPattern: UInt64(start) << 32 | UInt64(body.damageChecksum()))
    }
}

extension KeptReply {
    /// The header fields, those of the answer and after an empty line those of the request it depends on.
    fileprivate var head: Data {
        func lines(_ fields: HTTPFields) -> String { fields.map { "\($0.name.rawName): \($0.value)\n" }.joined() }
        return Data("\(lines(fields))\n\(lines(selecting))".utf8)
    }

    fileprivate init?(row: Row, head: Data, body: Data) {
        guard let status: Int = row["status"], (100...599).contains(status), let requested: Double = row["requested"],
            let received: Double = row["received"], requested.isFinite, received.isFinite
        else { return nil }
        var parts = [HTTPFields()]
        for line in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.isEmpty {
                parts.append(HTTPFields())
            } else if let field = HTTPField(line: line) {
                parts[parts.count - 1].append(field)
            }
        }
        self.init(
            status: status, fields: parts[0], body: body, requested: Date(timeIntervalSince1970: requested),
            received: Date(timeIntervalSince1970: received), selecting: parts.count > 1 ? parts[1] : HTTPFields())
    }
}
