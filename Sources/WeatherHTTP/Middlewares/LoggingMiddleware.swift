import Foundation
import HTTPTypes
public import WeatherCore

/// Notes in a journal how each exchange went. Place it innermost, so that each attempt and redirect is one.
public struct LoggingMiddleware: HTTPMiddleware {
    private let journal: TransportJournal

    /// Creates the layer.
    public init(_ journal: TransportJournal) {
        self.journal = journal
    }

    /// Passes the request on and notes what becomes of it.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        let start = ContinuousClock.now
        do {
            let reply = try await next(request)
            journal.note(
                .exchange(
                    status: reply.status, seconds: (ContinuousClock.now - start).seconds, bytes: reply.body.count,
                    clockAhead: reply.date?.timeIntervalSinceNow),
                of: request)
            return reply
        } catch let error as WeatherError {
            journal.note(.failed(error, seconds: (ContinuousClock.now - start).seconds), of: request)
            throw error
        }
    }
}
