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
        guard let row, let reply = KeptReply(row: row),
            row.value("checksum") == reply.checksum(key, head: row.value("head") ?? Data())
        else { return nil }
        // Often enough to know which answers are of use, seldom enough that a status bar does not wear out a disk.
        if abs(now.timeIntervalSince1970 - (row.value("used") ?? 0)) > 600 {
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
            forget(key)
            return false
        }
        let isKept = write { db in
            try makeRoom(for: reply.body.count + head.count, db, now: reply.received)
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO replies (key, provider, status, requested, received, used, head, body, checksum)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    key.text, provider, reply.status, reply.requested.timeIntervalSince1970,
                    reply.received.timeIntervalSince1970, reply.received.timeIntervalSince1970, head, reply.body,
                    reply.checksum(key, head: head),
                ])
            return true
        }
        return isKept ?? false
    }

    /// Lets go of the answer under a key.
    func forget(_ key: CacheKey) {
        write { try $0.execute(sql: "DELETE FROM replies WHERE key = ?", arguments: [key.text]) }
    }

    /// Lets go of the answers that were not used for longest, until so many bytes have room: before they are written, so
    /// that the file never grows beyond its capacity.
    private func makeRoom(for bytes: Int, _ db: Database, now: Date) throws {
        func pages(_ pragma: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0 }
        let size = try pages("page_size")
        func isFull() throws -> Bool { try (pages("page_count") - pages("freelist_count")) * size + bytes > capacity }
        guard try isFull() else { return }
        // Those of the future were kept before the clock was set back; they would outlast all that is kept from now on.
        try db.execute(sql: "DELETE FROM replies WHERE used > ?", arguments: [now.timeIntervalSince1970 + 60])
        // A few at a time, so that not every answer from now on pushes one out.
        while try isFull() {
            try db.execute(
                sql: "DELETE FROM replies WHERE key IN (SELECT key FROM replies ORDER BY used LIMIT 16)")
            guard db.changesCount > 0 else { return }
        }
    }
}

extension KeptReply {
    /// The header fields, those of the answer and after an empty line those of the request it depends on.
    fileprivate var head: Data {
        func lines(_ fields: HTTPFields) -> String { fields.map { "\($0.name.rawName): \($0.value)\n" }.joined() }
        return Data("\(lines(fields))\n\(lines(selecting))".utf8)
    }

    /// Covers all that is kept, so that a file that was damaged in one place costs the answer there and no more.
    fileprivate func checksum(_ key: CacheKey, head: Data) -> Int64 {
        let times = "\(status) \(requested.timeIntervalSince1970) \(received.timeIntervalSince1970)"
        let facts = UInt32(truncatingIfNeeded: "\(times) \(key.text)".utf8.checksum)
        let start = head.damageChecksum(after: facts)
        return Int64(bitPattern: UInt64(start) << 32 | UInt64(body.damageChecksum()))
    }

    /// Seconds since 1970 until the year 9999: nobody can make a calendar's date of more.
    static var times: ClosedRange<Double> { 0...253_402_300_799 }

    fileprivate init?(row: Row) {
        guard let status: Int = row.value("status"), (100...599).contains(status), let head: Data = row.value("head"),
            let body: Data = row.value("body"), let requested: Double = row.value("requested"),
            let received: Double = row.value("received"), Self.times.contains(requested),
            Self.times.contains(received)
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
