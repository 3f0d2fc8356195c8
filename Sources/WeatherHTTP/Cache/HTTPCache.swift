public import Foundation
import HTTPTypes
public import WeatherCore

/// A private or shared HTTP cache (RFC 9111).
///
/// - Concurrent equal requests become a single one, within the process and among all processes of this user.
/// - A service's own limits apply where HTTP leaves a choice; see ``ProviderDescriptor/Limits``.
/// - An unsuccessful or unreadable response is stored as a failure for a short time; see ``StoredFailure``.
/// - Neither stored responses nor their keys contain secrets.
/// - A response that another cache served stale is marked as stale.
///
/// Place it outside the layers for quotas, retries and redirects; ``HTTPStack`` does.
public final class HTTPCache: HTTPMiddleware {
    private let services: [String: ProviderDescriptor]
    private let policy: CachePolicy
    let isShared: Bool
    let clock: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void
    let random: @Sendable () -> Double
    let journal: TransportJournal
    let database: CacheDatabase
    private let coalescer = RequestCoalescer<ServiceResponse>()

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - database: Stores the responses.
    ///   - services: The services whose responses are stored.
    ///   - policy: The user's policy. A request's own policy can only restrict it further.
    ///   - isShared: Whether the cache serves several people. It then does not store `private` responses, nor responses
    ///     to a request with `Authorization` unless they are for everyone. It applies `s-maxage` and
    ///     `proxy-revalidate`.
    ///   - journal: Records how each request is answered.
    ///   - clock: This machine's clock.
    ///   - sleep: Suspends the task for a duration.
    ///   - random: Returns numbers from 0 to 1.
    public init(
        _ database: CacheDatabase,
        services: [ProviderDescriptor],
        policy: CachePolicy = CachePolicy(),
        isShared: Bool = false,
        journal: TransportJournal = TransportJournal(),
        clock: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.database = database
        self.services = Dictionary(services.map { ($0.id, $0) }) { first, _ in first }
        self.policy = policy
        self.isShared = isShared
        self.journal = journal
        self.clock = clock
        self.sleep = sleep
        self.random = random
    }

    /// Returns a stored response, or passes the request on and stores its response.
    ///
    /// - Throws: ``WeatherError`` with the reason `nothingKept` if only a stored response may be used and there is
    ///   none; or the error of `next`.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let policy = request.cachePolicy.limited(by: policy)
        guard request.http.method == .get || request.content != nil, let service = services[request.provider] else {
            if policy.network == .never { throw nothingStored(request) }
            return try await next(request)
        }
        let lookup = Lookup(
            request: request, key: CacheKey(request), policy: policy,
            rules: CacheRules(for: request, of: service.limits, isShared: isShared))
        return try await coalescer.value(for: lookup.text) { try await self.response(to: lookup, next) }
    }

    /// A request with its cache key, policy and rules.
    struct Lookup {
        let request: ServiceRequest
        let key: CacheKey
        let policy: CachePolicy
        let rules: CacheRules

        /// A text that is equal only for equal lookups.
        ///
        /// It includes all header fields, because only the response's `Vary` says which of them matter.
        var text: String {
            var text =
                "\(policy.network.rawValue) \(policy.staleUse.rawValue) \(policy.maxAge ?? .infinity) \(key.text)"
            for field in request.http.headerFields { text += "\n\(field.name.canonicalName): \(field.value)" }
            return text
        }
    }

    private func response(
        to lookup: Lookup,
        _ next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let begun = clock()
        if let response = try response(to: lookup, from: await stored(lookup), since: nil) { return response }
        if let failure = await failure(lookup, since: nil) { return try await fallBack(lookup, failure) }
        var patience = patience(for: lookup.request)
        var lock = RequestLock.Outcome.othersAreDone
        while case .othersAreDone = lock {
            let start = ContinuousClock.now
            lock = try await RequestLock.take(lookup.key, in: database.folder, patience: patience, sleep: sleep)
            guard case .othersAreDone = lock else { break }
            patience -= ContinuousClock.now - start
            journal.note(.waited(clock().timeIntervalSince(begun)), of: lookup.request)
            // The other process may have stored a response, or failed.
            if let response = try response(to: lookup, from: await stored(lookup), since: begun) { return response }
            if let failure = await failure(lookup, since: begun) { return try await fallBack(lookup, failure) }
        }
        defer { if case .taken(let lock) = lock { lock.release() } }
        // Another process may have finished between the first look and the lock.
        let stored = await stored(lookup)
        if let response = try response(to: lookup, from: stored, since: begun) { return response }
        if let failure = await failure(lookup, since: begun) { return try await fallBack(lookup, failure) }
        let outcome: Result<ServiceResponse, WeatherError>
        do {
            outcome = .success(try await fetch(lookup, stored, next))
        } catch let error as WeatherError {
            outcome = .failure(error)
        }
        await note(outcome, lookup)
        return try await fallBack(lookup, outcome)
    }

    /// The stored response to a request.
    private func stored(_ lookup: Lookup) async -> StoredResponse? {
        let now = clock()
        let stored = await database.run { $0.response(for: lookup.key, now: now) }
        return stored.flatMap { $0.matches(lookup.request) ? $0 : nil }
    }

    /// Returns the stored response if it may be used.
    ///
    /// - Parameters:
    ///   - lookup: The request, its key and its rules.
    ///   - stored: The stored response, if there is one.
    ///   - begun: When the wait for an equal request began. A response received since then is new enough for any
    ///     policy.
    /// - Returns: The response; `nil` if a request must be sent.
    /// - Throws: ``WeatherError`` if the policy forbids sending a request.
    private func response(
        to lookup: Lookup, from stored: StoredResponse?, since begun: Date?
    ) throws -> ServiceResponse? {
        let now = clock()
        let policy = lookup.policy
        if let stored {
            let freshness = Freshness(stored, lookup.rules)
            let isNew = begun.map { stored.received >= $0 } ?? false
            if policy.network != .always || isNew, freshness.isFresh(at: now, maxAge: policy.maxAge) {
                let freshFor = freshness.end.timeIntervalSince(now)
                journal.note(.fresh(age: freshness.age(at: now) ?? 0, freshFor: freshFor), of: lookup.request)
                return stored.response(at: now, freshness)
            }
            let mayServe =
                switch policy.staleUse {
                // Offline, the user decides how old is too old. Otherwise the service does.
                case .always: freshness.allowsStale
                case .ifServiceFails: freshness.mayServeStale(at: now)
                case .never: false
                }
            if policy.network == .never, mayServe, (freshness.age(at: now) ?? 0) <= policy.maxAge ?? .infinity {
                return stale(stored, freshness, lookup, now)
            }
        }
        if policy.network == .never {
            journal.note(.miss, of: lookup.request)
            throw nothingStored(lookup.request)
        }
        return nil
    }

    /// Returns the outcome, or a stale response if the service failed.
    private func fallBack(_ lookup: Lookup, _ outcome: Result<ServiceResponse, WeatherError>) async throws
        -> ServiceResponse
    {
        let now = clock()
        guard let error = outcome.failureOfService(to: lookup.request, now: now),
            lookup.policy.staleUse != .never, let stored = await stored(lookup),
            case let freshness = Freshness(stored, lookup.rules), freshness.mayServeStale(at: now)
        else { return try outcome.get() }
        var response = stale(stored, freshness, lookup, now)
        response.delivery.failure = error.repeating(outcome.repeatedFailure)
        return response
    }

    private func stale(
        _ stored: StoredResponse, _ freshness: Freshness, _ lookup: Lookup, _ now: Date
    ) -> ServiceResponse {
        let (age, staleness) = (freshness.age(at: now) ?? 0, freshness.staleness(at: now))
        journal.note(.stale(age: age, staleness: staleness), of: lookup.request)
        return stored.response(at: now, freshness)
    }

    /// The longest wait for another process's equal request.
    ///
    /// It leaves time to send the request afterwards.
    private func patience(for request: ServiceRequest) -> Duration {
        guard let deadline = request.deadline else { return .seconds(10) }
        return max(.zero, (deadline - ContinuousClock.now) * 0.75)
    }

    private func nothingStored(_ request: ServiceRequest) -> WeatherError {
        WeatherError(.nothingKept, details: .init { $0.host = request.host }, provider: request.provider)
    }
}
