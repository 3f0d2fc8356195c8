import Foundation
import WeatherCore

extension HTTPCache {
    /// How an equal request failed, where this one is not to be sent because of that.
    ///
    /// - Parameters:
    ///   - lookup: The request, its key and its rules.
    ///   - begun: Since when it has waited for an equal request; `nil` if it has not.
    /// - Returns: The outcome of the other request; `nil` if the service is to be asked.
    func failure(_ lookup: Lookup, since begun: Date?) async -> Result<HTTPReply, WeatherError>? {
        let failure = await database.run { $0.failure(of: lookup.key, secrets: lookup.request.scrubber.secrets) }
        let now = clock()
        guard let failure, failure.holds(for: lookup.request, lookup.policy, since: begun, now: now) else { return nil }
        let outcome = failure.outcome(now: now)
        if let repeated = outcome.repeatedFailure { journal.note(.repeatedFailure(repeated), of: lookup.request) }
        return outcome
    }

    /// Stores the outcome of a request if it is a failure, and deletes the last failure otherwise.
    func note(_ outcome: Result<HTTPReply, WeatherError>, _ lookup: Lookup) async {
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

extension Result where Success == HTTPReply, Failure == WeatherError {
    /// When an earlier run came to this outcome, if it was one; the service was not asked by this run.
    var repeatedFailure: RepeatedFailure? {
        switch self {
        case .success(let reply): reply.delivery.repeatedFailure
        case .failure(let error):
            error.details.failureAge.flatMap { age in
                error.details.retryAfter.map { RepeatedFailure(age: age, retryAfter: $0) }
            }
        }
    }
}
