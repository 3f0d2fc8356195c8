import CCurl
import Foundation
import HTTPTypes
import PrivateFiles

extension CacheDatabase {
    /// The size of the largest stored response, in bytes.
    ///
    /// A larger one would displace many others, or make SQLite's log too long.
    private var longestResponse: Int { min(capacity / 4, 5 << 19) }

    /// Returns the response for a key; `nil` if there is none, or it is damaged.
    func response(for key: CacheKey, now: Date) -> StoredResponse? {
        let found = read { connection in
            try connection.first(
                """
                SELECT status, requested, received, used, head, body, checksum, tape, tape_checksum FROM responses
                WHERE key = ?
                """,
                .text(key.text)
            ) { row -> (response: StoredResponse, used: Double)? in
                guard let head = row.blob(4), var response = StoredResponse(row, head: head),
                    let checksum = row.integer(6), checksum == response.checksum(key, head: head)
                else { return nil }
                // If the tape is missing or damaged, the body is parsed again.
                if let tape = row.blob(7), row.integer(8) == tape.checksum(besides: checksum) { response.tape = tape }
                return (response, row.real(3) ?? 0)
            }
        }
        guard let found else { return nil }
        // Every ten minutes is often enough to find the least recently used responses, and rare enough that a status
        // bar does not wear out a disk.
        if abs(now.timeIntervalSince1970 - found.used) > 600 {
            write {
                try $0.run(
                    "UPDATE responses SET used = ? WHERE key = ?", .real(now.timeIntervalSince1970), .text(key.text))
            }
        }
        return found.response
    }

    /// Stores a response.
    ///
    /// If there is no room, the least recently used responses are removed.
    ///
    /// - Returns: Whether the response was stored.
    @discardableResult
    func store(_ response: StoredResponse, for key: CacheKey, provider: String) -> Bool {
        let head = response.head
        let size = response.body.count + head.count
        guard size <= longestResponse else {
            // An older response must not be served in its place.
            remove(key)
            return false
        }
        let tape = response.tape.flatMap { size + $0.count <= longestResponse ? $0 : nil }
        let checksum = response.checksum(key, head: head)
        if let folder { OlderCache.all(in: folder).forEach { $0.deleteIfAbandoned() } }
        let isStored = write { connection in
            try makeRoom(for: size + (tape?.count ?? 0), connection, now: response.received)
            try connection.run(
                """
                INSERT OR REPLACE INTO responses (
                    key, provider, status, requested, received, used, head, body, checksum, tape, tape_checksum)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                .text(key.text), .text(provider), .integer(response.status),
                .real(response.requested.timeIntervalSince1970), .real(response.received.timeIntervalSince1970),
                .real(response.received.timeIntervalSince1970), .blob(head), .blob(response.body),
                .integer(checksum), tape.map(SQLiteValue.blob) ?? .null,
                tape.map { .integer($0.checksum(besides: checksum)) } ?? .null)
            return true
        }
        return isStored ?? false
    }

    /// Removes the response for a key.
    func remove(_ key: CacheKey) {
        write { try $0.run("DELETE FROM responses WHERE key = ?", .text(key.text)) }
    }

    /// Removes the least recently used responses until a number of bytes fits.
    ///
    /// It runs before the write, so that the file never exceeds its capacity.
    private func makeRoom(for bytes: Int, _ connection: SQLiteConnection, now: Date) throws {
        func isFull() throws -> Bool {
            let size = try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 0
            let count = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
            let free = try connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0
            return Int(count - free) * Int(size) + bytes > capacity
        }
        guard try isFull() else { return }
        // Responses used in the future were stored before the clock was set back. They would outlast all newer ones.
        try connection.run("DELETE FROM responses WHERE used > ?", .real(now.timeIntervalSince1970 + 60))
        // Several at a time, so that not every later write must remove one.
        while try isFull() {
            try connection.run("DELETE FROM responses WHERE key IN (SELECT key FROM responses ORDER BY used LIMIT 16)")
            guard connection.changes > 0 else { return }
        }
    }
}

extension Data {
    /// The checksum of these bytes as the tape of a response.
    ///
    /// It depends on the response's own checksum, so that a tape of another body does not match.
    fileprivate func checksum(besides response: Int64) -> Int64 {
        Int64(damageChecksum(after: UInt32(truncatingIfNeeded: response)))
    }
}

extension StoredResponse {
    /// The response's header fields, an empty line, and the request's fields that it varies by.
    fileprivate var head: Data {
        func lines(_ fields: HTTPFields) -> String { fields.map { "\($0.name.rawName): \($0.value)\n" }.joined() }
        return Data("\(lines(fields))\n\(lines(selecting))".utf8)
    }

    /// A checksum of everything that is stored, so that damage in one place of the file affects only the response
    /// there.
    fileprivate func checksum(_ key: CacheKey, head: Data) -> Int64 {
        let times = "\(status) \(requested.timeIntervalSince1970) \(received.timeIntervalSince1970)"
        let facts = UInt32(truncatingIfNeeded: "\(times) \(key.text)".utf8.checksum)
        let start = head.damageChecksum(after: facts)
        return Int64(bitPattern: UInt64(start) << 32 | UInt64(body.damageChecksum()))
    }

    /// The valid times, in seconds since 1970: up to the year 9999, the last one that calendars support.
    static var times: ClosedRange<Double> { 0...253_402_300_799 }

    fileprivate init?(_ row: SQLiteStatement, head: Data) {
        guard let status = row.integer(0), (100...599).contains(status), let requested = row.real(1),
            let received = row.real(2), let body = row.blob(5), Self.times.contains(requested),
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
            status: Int(status), fields: parts[0], body: body, requested: Date(timeIntervalSince1970: requested),
            received: Date(timeIntervalSince1970: received), selecting: parts.count > 1 ? parts[1] : HTTPFields())
    }
}

extension Data {
    /// A 64-bit hash of the content, which is not cryptographic: collisions can be constructed.
    var digest: UInt64 { checksum }

    /// A checksum that detects damage: zlib's CRC-32 (RFC 1952, 8), which takes a fraction of a nanosecond per byte.
    ///
    /// - Parameter sum: The checksum of the bytes before these.
    /// - Returns: The checksum of those bytes and these.
    fileprivate func damageChecksum(after sum: UInt32 = 0) -> UInt32 {
        withUnsafeBytes { bytes in
            // For a null pointer, zlib would return the initial checksum.
            guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return sum }
            return UInt32(truncatingIfNeeded: crc32_z(UInt(sum), start, bytes.count))
        }
    }
}
