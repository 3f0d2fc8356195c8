public import Foundation
import HTTPTypes
public import WeatherCore

/// Keeps the answers of services and gives them again, as RFC 9111 has it for the cache of one person.
///
/// - Equal requests at the same time are one, within the process and among all processes of this user.
/// - A service's own limits are heeded where HTTP leaves it open: see ``ProviderDescriptor/Limits``.
/// - An answer that is no success, or cannot be read, is not kept.
/// - Secrets are no part of what is kept, nor of what it is kept under.
///
/// Place it outside of what counts, retries and redirects.
public final class HTTPCache: HTTPMiddleware {
    /// What a run wants of the cache.
    public struct Wishes: Sendable, Hashable {
        /// Only answers that are kept, of any age: nobody is asked.
        public var isOffline = false
        /// Every answer confirmed or fetched now.
        public var refreshes = false
        /// The oldest answer that will do, in seconds; `nil` for whatever the service allows.
        public var maxAge: TimeInterval?

        /// Whatever the services allow.
        public init() {}
    }

    private let services: [String: ProviderDescriptor]
    private let wishes: Wishes
    private let clock: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void
    private let journal: TransportJournal
    private let database: CacheDatabase
    private let flights = Flights<HTTPReply>()

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - services: The services whose answers are kept.
    ///   - clock: This machine's clock.
    public init(
        _ database: CacheDatabase,
        services: [ProviderDescriptor],
        wishes: Wishes = Wishes(),
        journal: TransportJournal = TransportJournal(),
        clock: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.database = database
        self.services = Dictionary(services.map { ($0.id, $0) }) { first, _ in first }
        self.wishes = wishes
        self.journal = journal
        self.clock = clock
        self.sleep = sleep
    }

    /// Answers from what is kept, or passes the request on and keeps its answer.
    ///
    /// - Throws: ``WeatherError`` with the reason `nothingKept` where only what is kept will do and nothing is; or what
    ///   `next` throws.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        guard request.http.method == .get || request.content != nil, let service = services[request.provider] else {
            if wishes.isOffline || request.cacheUse == .keptOnly { throw nothingKept(request) }
            return try await next(request)
        }
        let key = CacheKey(request)
        // An answer to other fields may be another one; only the service knows, by `Vary`.
        var flight = "\(request.cacheUse.rawValue) \(key.text)"
        for field in request.http.headerFields { flight += "\n\(field.name.canonicalName): \(field.value)" }
        return try await flights.value(for: flight) {
            try await self.answer(Question(request, key, service), next)
        }
    }

    /// One request, and what it takes to answer it.
    private struct Question {
        let request: ServiceRequest
        let key: CacheKey
        let limits: ProviderDescriptor.Limits

        init(_ request: ServiceRequest, _ key: CacheKey, _ service: ProviderDescriptor) {
            self.request = request
            self.key = key
            self.limits = service.limits
        }
    }

    private func answer(
        _ question: Question,
        _ next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        let begun = clock()
        if let reply = try answerFromCache(question, since: nil) { return reply }
        var patience = patience(for: question.request)
        var turn = CacheLock.Turn.later
        while case .later = turn {
            let start = ContinuousClock.now
            turn = try await CacheLock.take(question.key, in: database.folder, patience: patience, sleep: sleep)
            guard case .later = turn else { break }
            patience -= ContinuousClock.now - start
            journal.note(.waited(clock().timeIntervalSince(begun)), of: question.request)
            // Whoever was waited for may have brought what is wanted, or learnt that there is nothing to be had.
            if let reply = try answerFromCache(question, since: begun) { return reply }
            let failure = database.failure(of: question.key, secrets: question.request.scrubber.secrets, since: begun)
            if let failure, failure.isFinal(for: question.request) { return try fallBack(question, failure.outcome) }
        }
        defer { if case .first(let lock) = turn { lock.release() } }
        // Somebody may have been done between the first look and the lock.
        if let reply = try answerFromCache(question, since: begun) { return reply }
        let outcome: Result<HTTPReply, WeatherError>
        do {
            outcome = .success(try await ask(question, next))
        } catch let error as WeatherError {
            outcome = .failure(error)
        }
        if let failure = SharedFailure(outcome, scrubber: question.request.scrubber, now: clock()) {
            database.keep(failure, for: question.key, secrets: question.request.scrubber.secrets, now: clock())
        }
        return try fallBack(question, outcome)
    }

    /// What is kept, where that will do.
    ///
    /// - Parameter begun: When somebody began to be waited for: an answer since then is new enough for anyone.
    private func answerFromCache(_ question: Question, since begun: Date?) throws -> HTTPReply? {
        let now = clock()
        let kept = database.reply(for: question.key, now: now).flatMap { $0.answers(question.request) ? $0 : nil }
        let onlyKept = wishes.isOffline || question.request.cacheUse == .keptOnly
        if let kept {
            let age = kept.age(at: now)
            let isNew = begun.map { kept.received >= $0 } ?? false
            let isFresh = kept.isFresh(at: now, question.limits, maxAge: wishes.maxAge)
            if isFresh && !wishes.refreshes || isNew && isFresh {
                let freshFor = kept.freshUntil(question.limits).timeIntervalSince(now)
                journal.note(.fresh(age: age ?? 0, freshFor: freshFor), of: question.request)
                return kept.reply(at: now, question.limits)
            }
            // Asked to do without the network, the reader decides how old is too old; else the service does.
            let mayBeShown = wishes.isOffline ? kept.mayBeStale : kept.mayBeShown(at: now, question.limits)
            if onlyKept, mayBeShown, (age ?? 0) <= wishes.maxAge ?? .infinity {
                return stale(kept, question, now)
            }
        }
        if onlyKept {
            journal.note(.nothingKept, of: question.request)
            throw nothingKept(question.request)
        }
        return nil
    }

    /// Asks the service, whether its kept answer still holds if there is one.
    private func ask(
        _ question: Question,
        _ next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        let kept = database.reply(for: question.key, now: clock())
            .flatMap { $0.answers(question.request) ? $0 : nil }
        let request = kept?.asking(question.request) ?? question.request
        journal.note(kept.map { .asksAgain(age: $0.age(at: clock()) ?? 0) } ?? .nothingKept, of: question.request)
        let requested = clock()
        let reply = try await next(request)
        let received = clock()
        // A 304 that nobody asked for is no answer.
        guard reply.status == 304, let kept, request != question.request else {
            return keep(reply, question, requested, received)
        }
        let confirmed = kept.confirmed(
            by: reply, to: question.request, requested: requested, received: received)
        if let confirmed {
            if KeptReply.mayBeKept(confirmed.fields) {
                database.keep(confirmed, for: question.key, provider: question.request.provider)
            } else {
                database.forget(question.key)
            }
            let freshFor = confirmed.freshUntil(question.limits).timeIntervalSince(received)
            journal.note(.confirmed(freshFor: max(0, freshFor)), of: question.request)
            var reply = confirmed.reply(at: received, question.limits)
            reply.delivery.isRevalidated = true
            reply.delivery.staleness = nil
            return reply
        }
        // What it confirms is not what is kept: the answer itself is asked for. What is kept stays until that has come.
        let again = clock()
        return keep(try await next(question.request), question, again, clock())
    }

    private func keep(_ reply: HTTPReply, _ question: Question, _ requested: Date, _ received: Date) -> HTTPReply {
        let isAnswer =
            (200...299).contains(reply.status)
            ? reply.defect(asAnswerTo: question.request) == nil : [404, 410].contains(reply.status)
        let kept = KeptReply(
            reply, to: question.request, requested: requested, received: received)
        guard isAnswer, let kept,
            database.keep(kept, for: question.key, provider: question.request.provider)
        else {
            // An older answer must not come back in place of a newer one.
            if isAnswer, kept == nil { database.forget(question.key) }
            journal.note(.notKept, of: question.request)
            return reply
        }
        let until = kept.freshUntil(question.limits)
        journal.note(.kept(freshFor: max(0, until.timeIntervalSince(received))), of: question.request)
        var reply = reply
        reply.delivery.received = received
        reply.delivery.freshUntil = until
        return reply
    }

    /// The outcome, or a stale answer where that is a failure of the service rather than an answer.
    private func fallBack(_ question: Question, _ outcome: Result<HTTPReply, WeatherError>) throws -> HTTPReply {
        guard let error = outcome.failureOfService(to: question.request, now: clock()),
            question.request.cacheUse == .normal
        else { return try outcome.get() }
        let now = clock()
        guard let kept = database.reply(for: question.key, now: now), kept.answers(question.request),
            kept.mayBeShown(at: now, question.limits)
        else { return try outcome.get() }
        var reply = stale(kept, question, now)
        reply.delivery.failure = error
        return reply
    }

    private func stale(_ kept: KeptReply, _ question: Question, _ now: Date) -> HTTPReply {
        let staleness = kept.staleness(at: now, question.limits)
        journal.note(.stale(age: kept.age(at: now) ?? 0, staleness: staleness), of: question.request)
        return kept.reply(at: now, question.limits)
    }

    /// How long somebody else's equal request is waited for: some of the time is left to ask oneself.
    private func patience(for request: ServiceRequest) -> Duration {
        guard let deadline = request.deadline else { return .seconds(10) }
        return max(.zero, (deadline - ContinuousClock.now) * 0.75)
    }

    private func nothingKept(_ request: ServiceRequest) -> WeatherError {
        WeatherError(.nothingKept, details: .init { $0.host = request.host }, provider: request.provider)
    }
}
