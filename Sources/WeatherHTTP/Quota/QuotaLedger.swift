public import Foundation
import HTTPTypes
public import WeatherCore

/// Counts requests by service and key, of all runs of the program together, and stops before the service does.
///
/// A service that answers 429, or 503, with `Retry-After` is not asked by any run until then. Place it inside ``Retry``,
/// so that each attempt counts, and outside ``RedirectFollower``.
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
    ///   - journal: Records what is counted.
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
    /// - Throws: ``WeatherError`` with the code `rateLimited`, and the time to wait, when the quota is used up or the
    ///   service asked to wait.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        guard let service = services[request.provider] else { return try await next(request) }
        let secrets = request.scrubber.secrets
        let sent = clock()
        switch await database.run({ $0.count(service, secrets: secrets, now: sent) }) {
        case .counted(let uses): journal.note(.counted(uses), of: request)
        case .refused(let until):
            throw WeatherError(
                .quotaExceeded,
                details: .init { $0.retryAfter = max(1, until.timeIntervalSince(clock()).rounded(.up)) })
        case nil: break  // Without a file, nothing is known of other runs.
        }
        let reply = try await next(request)
        let received = clock()
        // The service counts nothing for a key that it does not accept.
        if reply.status == 401 { await database.run { $0.takeBack(service, secrets: secrets, now: sent) } }
        if reply.status == 429 || reply.status == 503, let wait = reply.retryAfter(now: received), wait > 0 {
            await database.run { $0.pause(service, secrets: secrets, now: received, seconds: wait) }
        }
        return reply
    }
}
