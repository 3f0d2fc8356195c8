import Foundation
import HTTPTypes
import WeatherCore

extension HTTPCache {
    /// Sends the request, or validates the stored response if there is one, and stores the result.
    func fetch(
        _ lookup: Lookup,
        _ stored: StoredResponse?,
        _ next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let request = stored?.conditional(lookup.request) ?? lookup.request
        let requested = clock()
        let age = stored.map { Freshness($0, lookup.rules).age(at: requested) ?? 0 }
        journal.note(age.map { .validating(age: $0) } ?? .miss, of: lookup.request)
        let response = try await next(request)
        let received = clock()
        // A 304 is meaningful only after a conditional request.
        guard response.status == 304, var stored, request != lookup.request else {
            return await store(response, lookup, requested, received)
        }
        guard stored.freshen(by: response, to: lookup.request, requested: requested, received: received) else {
            // The 304 is about a different response, so the request is sent without conditions. The stored response
            // stays until the new one arrives.
            let requestedAgain = clock()
            return await store(try await next(lookup.request), lookup, requestedAgain, clock())
        }
        await store(stored, lookup)
        let freshness = Freshness(stored, lookup.rules)
        var fresh = stored.response(at: received, freshness)
        fresh.delivery = delivery(freshness, stored.fields, lookup)
        if fresh.delivery.staleness != nil || fresh.delivery.failure != nil {
            // The 304 came from another cache, not from the service.
            let (age, staleness) = (freshness.age(at: received) ?? 0, fresh.delivery.staleness ?? 0)
            journal.note(.stale(age: age, staleness: staleness), of: lookup.request)
        } else {
            fresh.delivery.source = .cache
            fresh.delivery.isRevalidated = true
            let freshFor = freshness.end.timeIntervalSince(received)
            journal.note(.revalidated(freshFor: max(0, freshFor)), of: lookup.request)
        }
        return fresh
    }

    /// Stores a freshened response, or removes it if it must no longer be stored.
    private func store(_ response: StoredResponse, _ lookup: Lookup) async {
        let isStorable = StoredResponse.isStorable(response.fields, lookup.request, isShared: isShared)
        await database.run { database in
            if isStorable {
                database.store(response, for: lookup.key, provider: lookup.request.provider)
            } else {
                database.remove(lookup.key)
            }
        }
    }

    /// Stores a response if that is allowed, and returns it with its age on arrival.
    private func store(_ response: ServiceResponse, _ lookup: Lookup, _ requested: Date, _ received: Date) async
        -> ServiceResponse
    {
        let isUsable =
            (200...299).contains(response.status)
            ? response.defect(for: lookup.request) == nil : [404, 410].contains(response.status)
        var isStored = false
        if isUsable {
            let response = StoredResponse(
                response, to: lookup.request, requested: requested, received: received, isShared: isShared)
            isStored = await database.run { database in
                if let response {
                    return database.store(response, for: lookup.key, provider: lookup.request.provider)
                }
                // An older response must not come back in place of a newer one.
                database.remove(lookup.key)
                return false
            }
        }
        let fields = response.head.headerFields
        let freshness = Freshness(
            StoredResponse(
                status: response.status, fields: fields, body: Data(), requested: requested, received: received,
                selecting: HTTPFields()),
            lookup.rules)
        let freshFor = max(0, freshness.end.timeIntervalSince(received))
        journal.note(isStored ? .stored(freshFor: freshFor) : .notStored, of: lookup.request)
        guard isUsable else { return response }
        var response = response
        let delivery = delivery(freshness, fields, lookup)
        if isStored {
            response.delivery = delivery
        } else {
            response.delivery.failure = delivery.failure
            response.delivery.staleness = delivery.staleness
            if delivery.staleness != nil { response.delivery.received = delivery.received }
        }
        return response
    }

    /// The delivery of a response that has just arrived.
    ///
    /// If another cache served a stale response because the service failed, it includes the failure.
    private func delivery(_ freshness: Freshness, _ fields: HTTPFields, _ lookup: Lookup) -> ServiceResponse.Delivery {
        var delivery = freshness.delivery
        guard let status = CacheStatus(fields).failure else { return delivery }
        let response = ServiceResponse(head: HTTPResponse(status: .init(code: status)), body: Data())
        delivery.failure = WeatherError(response: response, now: clock()) { _ in nil }?.naming(lookup.request)
        return delivery
    }

    /// Returns the stored outcome of an equal request that failed, if this request must not be sent because of it.
    ///
    /// - Parameters:
    ///   - lookup: The request, its key and its rules.
    ///   - begun: When the wait for an equal request began; `nil` if there was no wait.
    /// - Returns: The outcome of the other request; `nil` if the request must be sent.
    func failure(_ lookup: Lookup, since begun: Date?) async -> Result<ServiceResponse, WeatherError>? {
        let failure = await database.run { $0.failure(of: lookup.key, secrets: lookup.request.scrubber.secrets) }
        let now = clock()
        guard let failure, failure.holds(for: lookup.request, lookup.policy, since: begun, now: now) else { return nil }
        let outcome = failure.outcome(now: now)
        if let repeated = outcome.repeatedFailure { journal.note(.repeatedFailure(repeated), of: lookup.request) }
        return outcome
    }

    /// Stores the outcome of a request if it is a failure.
    ///
    /// Deletes the previous failure if it is a success.
    func note(_ outcome: Result<ServiceResponse, WeatherError>, _ lookup: Lookup) async {
        let (key, request, now) = (lookup.key, lookup.request, clock())
        let (secrets, random) = (request.scrubber.secrets, random())
        await database.run { database in
            let last = database.failure(of: key, secrets: secrets)
            let previous = last.flatMap { $0.precedes(now) ? $0 : nil }
            if let failure = StoredFailure(outcome, to: request, after: previous, now: now, random: random) {
                database.store(failure, of: key, secrets: secrets, now: now)
            } else if last != nil, case .success = outcome {
                database.removeFailure(of: key, secrets: secrets)
            }
        }
    }
}

extension Result where Success == ServiceResponse, Failure == WeatherError {
    /// The age of this outcome if it is a stored failure of an earlier run, and the time until the next attempt.
    var repeatedFailure: RepeatedFailure? {
        switch self {
        case .success(let response): response.delivery.repeatedFailure
        case .failure(let error):
            error.details.failureAge.flatMap { age in
                error.details.retryAfter.map { RepeatedFailure(age: age, retryAfter: $0) }
            }
        }
    }
}

extension ServiceResponse {
    /// The error of a successful response that the provider cannot use; `nil` if it can.
    ///
    /// Examples are a web page instead of a document, a truncated document, and a document without the requested data.
    func defect(for request: ServiceRequest) -> WeatherError? {
        do {
            try request.check?(self)
            return nil
        } catch {
            return error as? WeatherError ?? WeatherError(.malformed)
        }
    }

    /// The error of a response, from its status or its content; `nil` if the provider can use it.
    func failure(for request: ServiceRequest) -> WeatherError? {
        WeatherError(response: self, now: .distantPast) { _ in nil } ?? defect(for: request)
    }
}

extension Result where Success == ServiceResponse, Failure == WeatherError {
    /// The error, if the service or the connection to it failed, so that a stale response is better than the failure.
    func failureOfService(to request: ServiceRequest, now: Date) -> WeatherError? {
        switch self {
        case .failure(let error):
            return [.unavailable, .rateLimited, .invalidResponse].contains(error.code) ? error : nil
        case .success(let response):
            if let error = WeatherError(response: response, now: now, refusal: { _ in nil }) {
                // A 304 without a stored response has no content.
                return [.unavailable, .rateLimited].contains(error.code) || response.status == 304 ? error : nil
            }
            return response.defect(for: request)
        }
    }
}
