import Foundation
import HTTPTypes
public import WeatherCore

/// Records each request and its outcome in a journal.
///
/// Place it innermost, so that it records each attempt and each redirect.
public struct LoggingMiddleware: HTTPMiddleware {
    private let journal: TransportJournal

    /// Creates the layer.
    public init(_ journal: TransportJournal) {
        self.journal = journal
    }

    /// Sends the request and records its outcome.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let start = ContinuousClock.now
        do {
            let response = try await next(request)
            journal.note(
                .exchange(
                    status: response.status, seconds: (ContinuousClock.now - start).seconds, bytes: response.body.count,
                    clockAhead: response.date?.timeIntervalSinceNow),
                of: request)
            return response
        } catch let error as WeatherError {
            journal.note(.failed(error, seconds: (ContinuousClock.now - start).seconds), of: request)
            throw error
        }
    }
}
