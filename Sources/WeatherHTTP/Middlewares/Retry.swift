public import Foundation
import HTTPTypes
public import WeatherCore

/// Retries a request where that is safe and may help.
///
/// It retries when the service could not be reached, when the connection broke, after 502, 503 or 504, and after 429
/// with a `Retry-After`.
///
/// The pauses grow and are random (exponential backoff with full jitter), so that programs that failed together do not
/// retry together. A retry that would start after the request's deadline is not made.
public struct Retry: HTTPMiddleware {
    /// The most times that a request is sent.
    public static let attempts = 3
    /// The longest pause before the second attempt; it doubles with each attempt.
    static let firstPause: TimeInterval = 0.2
    /// The longest wait for a request without a deadline.
    static let longestWait: TimeInterval = 5

    private let journal: TransportJournal
    private let clock: @Sendable () -> Date
    private let now: @Sendable () -> ContinuousClock.Instant
    private let random: @Sendable () -> Double
    private let sleep: @Sendable (Duration) async throws -> Void

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - journal: Records each retry.
    ///   - clock: This machine's clock, for a `Retry-After` with a date.
    ///   - now: The clock of deadlines.
    ///   - random: Returns numbers from 0 to 1.
    ///   - sleep: Waits.
    public init(
        journal: TransportJournal = TransportJournal(),
        clock: @escaping @Sendable () -> Date = { Date() },
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.journal = journal
        self.clock = clock
        self.now = now
        self.random = random
        self.sleep = sleep
    }

    /// Sends the request, and again where that may help.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        var attempt = 1
        while true {
            let outcome: Result<ServiceResponse, WeatherError>
            do {
                outcome = .success(try await next(request))
            } catch let error as WeatherError {
                outcome = .failure(error)
            }
            guard attempt < Self.attempts, let least = leastWait(after: outcome) else { return try outcome.get() }
            let backOff = Self.firstPause * Double(1 << (attempt - 1)) * random()
            let wait = max(least, backOff)
            let left = request.deadline.map { ($0 - now()).seconds } ?? Self.longestWait
            guard wait < left else { return try outcome.get() }
            journal.note(.retry(after: wait), of: request)
            try await sleep(.seconds(wait))
            attempt += 1
        }
    }

    /// The shortest wait before a retry; `nil` when a retry cannot help.
    private func leastWait(after outcome: Result<ServiceResponse, WeatherError>) -> TimeInterval? {
        switch outcome {
        case .failure(let error):
            return error.reason == .connectionFailed || error.reason == .connectionLost ? 0 : nil
        case .success(let response):
            let retryAfter = response.retryAfter(now: clock())
            switch response.status {
            case 502, 503, 504, 429:
                // A little longer, because the service's clock, or the time that ``QuotaLedger`` reads, may be behind.
                return retryAfter.map { $0 + 0.05 } ?? (response.status == 429 ? nil : 0)
            default: return nil
            }
        }
    }
}
