package import Foundation
import Synchronization
package import WeatherCore

/// Sends a failing service one request per pause, whatever the requests are for.
///
/// The cache stores failures by request. A server gets questions about many places, and would ask a broken service for
/// each of them. This layer is outside the cache: during a pause, requests get cached responses, or else the failure.
/// After it, one request tries the service again.
///
/// Pauses last 5 s, and twice as long after each further failure, up to 5 minutes; `Retry-After` overrides that, up to an
/// hour.
package final class ServiceBackoff: HTTPMiddleware {
    /// A service that fails.
    package struct Outage: Sendable, Hashable {
        /// The failure of the last request.
        package var error: WeatherError
        /// When it failed first, and when it failed last.
        package var since, ended: Date
        /// When it is asked again.
        package var until: Date
        /// The number of failures in a row.
        package var count = 1
        /// When a request began to try the service again; `nil` if there is none.
        fileprivate var trial: Date?
    }

    /// The requests to a service since the process began, without those that were not sent during a pause.
    package struct Tally: Sendable, Hashable {
        /// The requests that the service answered or failed.
        package var requests = 0
        /// The failed ones among them.
        package var failures: [WeatherError.Reason: Int] = [:]
    }

    private let outages = Mutex<[String: Outage]>([:])
    private let counts = Mutex<[String: Tally]>([:])
    private let clock: @Sendable () -> Date

    /// - Parameter clock: The clock of the pauses.
    package init(clock: @escaping @Sendable () -> Date = { Date() }) { self.clock = clock }

    /// The services that fail, by id.
    package var failing: [String: Outage] { outages.withLock { $0 } }

    /// The requests to the services, by id.
    package var tallies: [String: Tally] { counts.withLock { $0 } }

    package func intercept(
        _ request: ServiceRequest, next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        guard let outage = outageWithoutTrial(of: request.provider) else { return try await asked(request, next) }
        var offline = request
        offline.cachePolicy.network = .never
        let now = clock()
        var failure = outage.error
        failure.details.retryAfter = max(1, outage.until.timeIntervalSince(now).rounded(.up))
        failure.details.failureAge = max(0, now.timeIntervalSince(outage.ended))
        do {
            var response = try await next(offline)
            if response.delivery.staleness != nil { response.delivery.failure = failure }
            return response
        } catch let error as WeatherError where error.reason == .nothingKept {
            throw failure
        }
    }

    /// Returns the outage of a service that must not be asked now; `nil` if this request may ask it.
    private func outageWithoutTrial(of service: String) -> Outage? {
        let now = clock()
        return outages.withLock { outages in
            guard var outage = outages[service] else { return nil }
            // A trial that was cancelled leaves no outcome.
            let isTried = outage.trial.map { now.timeIntervalSince($0) < Self.longestTrial } ?? false
            if now < outage.until || isTried {
                outage.until = max(outage.until, now + 1)
                return outage
            }
            outage.trial = now
            outages[service] = outage
            return nil
        }
    }

    private func asked(
        _ request: ServiceRequest, _ next: (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        do {
            let response = try await next(request)
            note(response, to: request)
            return response
        } catch let error as WeatherError {
            note(error.code == .unavailable ? error : nil, isAnswer: false, of: request)
            throw error
        }
    }

    private func note(_ response: ServiceResponse, to request: ServiceRequest) {
        let error = WeatherError(response: response, now: clock()) { _ in nil } ?? response.delivery.failure
        let codes: [WeatherError.Code] = [.unavailable, .rateLimited, .unauthorized]
        let failure = error.flatMap { codes.contains($0.code) ? $0 : nil }
        let isAnswer =
            response.delivery.repeatedFailure == nil
            && (response.delivery.source == .network || response.delivery.isRevalidated)
        note(failure, isAnswer: isAnswer, of: request)
    }

    /// Begins or prolongs the outage of a request's service, or ends it after an answer without a failure.
    private func note(_ failure: WeatherError?, isAnswer: Bool, of request: ServiceRequest) {
        let now = clock()
        count(failure, isAnswer: isAnswer, of: request)
        outages.withLock { outages in
            var outage = outages[request.provider]
            outage?.trial = nil
            if let failure {
                let failure = request.scrubber.scrubbed(failure.naming(request))
                // Requests that were under way together are one failure.
                if outage.map({ now >= $0.until }) ?? true {
                    let count = min((outage?.count ?? 0) + 1, 20)
                    let pause =
                        failure.details.retryAfter.map { min($0, Self.longestRetryAfter) }
                        ?? min(Self.shortestPause * Double(1 << (count - 1)), Self.longestPause)
                    outage = Outage(
                        error: failure, since: outage?.since ?? now, ended: now, until: now + pause, count: count)
                }
            } else if isAnswer {
                outage = nil
            }
            outages[request.provider] = outage
        }
    }

    private func count(_ failure: WeatherError?, isAnswer: Bool, of request: ServiceRequest) {
        // A failure with an age is an earlier one, which the cache repeats.
        let failure = failure.flatMap { $0.details.failureAge == nil ? $0 : nil }
        guard failure != nil || isAnswer else { return }
        counts.withLock { counts in
            counts[request.provider, default: Tally()].requests += 1
            if let failure { counts[request.provider, default: Tally()].failures[failure.reason, default: 0] += 1 }
        }
    }

    private static let shortestPause: TimeInterval = 5
    private static let longestPause: TimeInterval = 300
    private static let longestRetryAfter: TimeInterval = 3600
    private static let longestTrial: TimeInterval = 60
}
