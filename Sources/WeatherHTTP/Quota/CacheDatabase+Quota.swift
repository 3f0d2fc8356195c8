public import Foundation
import GRDB
public import WeatherCore

extension CacheDatabase {
    /// What became of counting a request.
    enum Counted {
        case counted([QuotaUse])
        case refused(until: Date)
    }

    /// Counts one request; `nil` when it cannot be counted.
    func count(_ service: ProviderDescriptor, secrets: [String], now: Date) -> Counted? {
        write { db in
            let credential = try Self.mark(of: secrets, db)
            if let until = try Self.pause(service.id, credential, now, db) { return .refused(until: until) }
            var uses: [QuotaUse] = []
            for (period, limit) in service.limits.periods {
                let start = Int(now.timeIntervalSince1970) / period * period
                let row = try Row.fetchOne(
                    db,
                    sql: "SELECT count FROM uses WHERE provider = ? AND credential = ? AND period = ? AND start = ?",
                    arguments: [service.id, credential, period, start])
                let count = row?.count ?? 0
                let resets = Date(timeIntervalSince1970: TimeInterval(start + period))
                if let limit, count >= limit { return .refused(until: resets) }
                uses.append(
                    QuotaUse(provider: service.id, period: period, count: count + 1, limit: limit, resets: resets))
            }
            for use in uses {
                try db.execute(
                    sql: "INSERT OR REPLACE INTO uses VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        use.provider, credential, use.period, Int(use.resets.timeIntervalSince1970) - use.period,
                        use.count,
                    ])
            }
            return .counted(uses)
        }
    }

    /// Notes that a service asked not to be asked for some seconds; a day at most, since a later run can ask it anew.
    func pause(_ service: ProviderDescriptor, secrets: [String], now: Date, seconds: TimeInterval) {
        write { db in
            let credential = try Self.mark(of: secrets, db)
            try db.execute(
                sql: "INSERT OR REPLACE INTO pauses VALUES (?, ?, ?)",
                arguments: [service.id, credential, now.timeIntervalSince1970 + min(seconds, Self.longestPause)])
        }
    }

    /// What is used of the quotas, of every key that was counted: one for each period, the minute first.
    public func uses(of services: [ProviderDescriptor], now: Date) -> [QuotaUse] {
        var uses: [QuotaUse] = []
        for service in services {
            for (period, limit) in service.limits.periods {
                let start = Int(now.timeIntervalSince1970) / period * period
                let rows = read { db in
                    try Row.fetchAll(
                        db, sql: "SELECT credential, start, count FROM uses WHERE provider = ? AND period = ?",
                        arguments: [service.id, period])
                }
                for row in rows ?? [] {
                    let credential: Int64 = row.value("credential") ?? 0
                    let until = read { try Self.pause(service.id, credential, now, $0) }
                    uses.append(
                        QuotaUse(
                            provider: service.id, period: period, count: row.value("start") == start ? row.count : 0,
                            limit: limit, resets: Date(timeIntervalSince1970: TimeInterval(start + period)),
                            pausedUntil: until))
                }
            }
        }
        return uses
    }

    private static func pause(_ provider: String, _ credential: Int64, _ now: Date, _ db: Database) throws -> Date? {
        let row = try Row.fetchOne(
            db, sql: "SELECT until FROM pauses WHERE provider = ? AND credential = ?",
            arguments: [provider, credential])
        // One that is further off was noted before the clock was set back.
        guard let until: Double = row?.value("until"), case let wait = until - now.timeIntervalSince1970, wait > 0,
            wait <= longestPause
        else { return nil }
        return now + wait
    }

    private static let longestPause: TimeInterval = 86_400

    /// Stands for a key without telling it: 32 bits, of far more that it has, mixed with a number of this file alone.
    static func mark(of secrets: [String], _ db: Database) throws -> Int64 {
        guard !secrets.isEmpty else { return 0 }
        let salt: Int64 = try Row.fetchOne(db, sql: "SELECT value FROM salt")?.value("value") ?? 0
        let sum = "\(salt) \(secrets.joined(separator: " "))".utf8.checksum
        return Int64((sum ^ sum >> 32) & 0xFFFF_FFFF)
    }
}

extension Row {
    /// What stands in the column `count`; nobody asks a service more than two milliards of times.
    fileprivate var count: Int { Swift.min(Swift.max(value("count") ?? 0, 0), Int(Int32.max)) }
}

extension ProviderDescriptor.Limits {
    /// The periods that are counted, in seconds, and how many requests each allows.
    var periods: [(Int, Int?)] { [(60, perMinute), (86_400, perDay)] }
}
