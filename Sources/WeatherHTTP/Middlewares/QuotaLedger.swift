public import Foundation
import HTTPTypes
import PrivateFiles
public import WeatherCore

/// Counts the requests of all runs of the program by service and key, and refuses those beyond a quota.
///
/// After a 429 or 503 with `Retry-After`, no run sends a request to the service until then. Place it inside ``Retry``, so
/// that each attempt counts, and outside ``RedirectFollower``, so that redirects do not.
public struct QuotaLedger: HTTPMiddleware {
    private let services: [String: ProviderDescriptor]
    private let database: CacheDatabase
    private let journal: TransportJournal
    private let clock: @Sendable () -> Date

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - database: Stores the counts.
    ///   - services: The services whose requests are counted.
    ///   - journal: Records the counts.
    ///   - clock: This machine's clock.
    public init(
        _ database: CacheDatabase,
        services: [ProviderDescriptor],
        journal: TransportJournal = TransportJournal(),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.database = database
        self.services = Dictionary(services.map { ($0.id, $0) }) { first, _ in first }
        self.journal = journal
        self.clock = clock
    }

    /// Counts the request and passes it on.
    ///
    /// - Throws: ``WeatherError`` with the code `rateLimited`, and the time to wait, if the quota is used up or the
    ///   service requested a pause.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        guard let service = services[request.provider] else { return try await next(request) }
        let secrets = request.scrubber.secrets
        let sent = clock()
        switch await database.run({ $0.count(service, secrets: secrets, now: sent) }) {
        case .counted(let uses): journal.note(.counted(uses), of: request)
        case .refused(let until):
            throw WeatherError(
                .quotaExceeded,
                details: .init { $0.retryAfter = max(1, until.timeIntervalSince(clock()).rounded(.up)) })
        case nil: break  // Without a database, the requests of other runs are unknown.
        }
        let response = try await next(request)
        let received = clock()
        // The service counts nothing for a key that it does not accept.
        if response.status == 401 { await database.run { $0.uncount(service, secrets: secrets, now: sent) } }
        if response.status == 429 || response.status == 503, let wait = response.retryAfter(now: received), wait > 0 {
            await database.run { $0.pause(service, secrets: secrets, now: received, seconds: wait) }
        }
        return response
    }
}

extension CacheDatabase {
    /// The result of counting a request.
    enum Counted {
        case counted([QuotaUse])
        case refused(until: Date)
    }

    /// Counts a request, or refuses it if a quota is used up; `nil` if the database cannot be used.
    func count(_ service: ProviderDescriptor, secrets: [String], now: Date) -> Counted? {
        write { connection in
            let credential = try Self.mark(of: secrets, connection)
            if let until = try Self.pause(service.id, credential, now, connection) { return .refused(until: until) }
            var uses: [QuotaUse] = []
            for (period, limit) in service.limits.periods {
                let start = Int(now.timeIntervalSince1970) / period * period
                let count =
                    try connection.first(
                        "SELECT count FROM uses WHERE provider = ? AND credential = ? AND period = ? AND start = ?",
                        .text(service.id), .integer(credential), .integer(period), .integer(start)
                    ) { $0.count(0) } ?? 0
                let resets = Date(timeIntervalSince1970: TimeInterval(start + period))
                if let limit, count >= limit { return .refused(until: resets) }
                uses.append(
                    QuotaUse(provider: service.id, period: period, count: count + 1, limit: limit, resets: resets))
            }
            for use in uses {
                let start = Int(use.resets.timeIntervalSince1970) - use.period
                try connection.insert(
                    use: [
                        .text(use.provider), .integer(credential), .integer(use.period), .integer(start),
                        .integer(use.count),
                    ])
            }
            return .counted(uses)
        }
    }

    /// Subtracts a request that was counted at a given time.
    fileprivate func uncount(_ service: ProviderDescriptor, secrets: [String], now: Date) {
        write { connection in
            let credential = try Self.mark(of: secrets, connection)
            for (period, _) in service.limits.periods {
                let start = Int(now.timeIntervalSince1970) / period * period
                try connection.run(
                    """
                    UPDATE uses SET count = count - 1
                    WHERE provider = ? AND credential = ? AND period = ? AND start = ? AND count > 0
                    """, .text(service.id), .integer(credential), .integer(period), .integer(start))
            }
        }
    }

    /// Stores that a service requested a pause, of a day at most: after that, a later run can send a request again.
    func pause(_ service: ProviderDescriptor, secrets: [String], now: Date, seconds: TimeInterval) {
        write { connection in
            let until = now.timeIntervalSince1970 + min(seconds, Self.longestPause)
            try connection.insert(
                pause: [.text(service.id), .integer(Self.mark(of: secrets, connection)), .real(until)])
        }
    }

    /// Returns how much of the quotas is used, for each service, period and key.
    ///
    /// The minute comes before the day.
    public func uses(of services: [ProviderDescriptor], now: Date) -> [QuotaUse] {
        var uses: [QuotaUse] = []
        for service in services {
            for (period, limit) in service.limits.periods {
                let start = Int(now.timeIntervalSince1970) / period * period
                let rows = read { connection in
                    try connection.all(
                        "SELECT credential, start, count FROM uses WHERE provider = ? AND period = ?",
                        .text(service.id), .integer(period)
                    ) { (credential: $0.integer(0) ?? 0, start: $0.integer(1), count: $0.count(2)) }
                }
                for row in rows ?? [] {
                    let until = read { try Self.pause(service.id, row.credential, now, $0) }
                    uses.append(
                        QuotaUse(
                            provider: service.id, period: period, count: row.start == Int64(start) ? row.count : 0,
                            limit: limit, resets: Date(timeIntervalSince1970: TimeInterval(start + period)),
                            pausedUntil: until))
                }
            }
        }
        return uses
    }

    private static func pause(
        _ provider: String, _ credential: Int64, _ now: Date, _ connection: SQLiteConnection
    ) throws -> Date? {
        let until = try connection.first(
            "SELECT until FROM pauses WHERE provider = ? AND credential = ?", .text(provider), .integer(credential)
        ) { $0.real(0) }
        // A pause that ends later was stored before the clock was set back.
        guard let until, case let wait = until - now.timeIntervalSince1970, wait > 0, wait <= longestPause else {
            return nil
        }
        return now + wait
    }

    private static let longestPause: TimeInterval = 86_400

    /// Identifies a key without revealing it.
    ///
    /// The mark is a 32-bit hash with this file's own salt. A key has far more bits, so it cannot be derived from the
    /// mark.
    static func mark(of secrets: [String], _ connection: SQLiteConnection) throws -> Int64 {
        guard !secrets.isEmpty else { return 0 }
        let salt = try connection.first("SELECT value FROM salt") { $0.integer(0) } ?? 0
        let sum = "\(salt) \(secrets.joined(separator: " "))".utf8.checksum
        return Int64((sum ^ sum >> 32) & 0xFFFF_FFFF)
    }
}

extension SQLiteConnection {
    /// Copies the counts of an older version of the program.
    func insert(_ quotas: OlderCache.Quotas) throws {
        try run("UPDATE salt SET value = ?", .integer(quotas.salt))
        for use in quotas.uses { try insert(use: use) }
        for pause in quotas.pauses { try insert(pause: pause) }
    }

    /// Stores the count of one period.
    ///
    /// - Parameter use: Provider, credential, period, start and count.
    /// - Throws: ``SQLiteError``.
    fileprivate func insert(use: [SQLiteValue]) throws {
        try run("INSERT OR REPLACE INTO uses VALUES (?, ?, ?, ?, ?)", use)
    }

    /// Stores a service's pause.
    ///
    /// - Parameter pause: Provider, credential and end of the pause.
    /// - Throws: ``SQLiteError``.
    fileprivate func insert(pause: [SQLiteValue]) throws {
        try run("INSERT OR REPLACE INTO pauses VALUES (?, ?, ?)", pause)
    }
}

extension SQLiteStatement {
    /// A column's count, clamped to `Int32.max`.
    fileprivate func count(_ column: Int32) -> Int {
        Int(min(max(integer(column) ?? 0, 0), Int64(Int32.max)))
    }
}

extension ProviderDescriptor.Limits {
    /// The counted periods in seconds, and how many requests each allows.
    var periods: [(Int, Int?)] { [(60, perMinute), (86_400, perDay)] }
}
