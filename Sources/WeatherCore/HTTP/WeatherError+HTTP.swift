package import Foundation

extension WeatherError {
    /// The one table from HTTP statuses to errors; `nil` for a success.
    ///
    /// - Parameters:
    ///   - reply: The answer.
    ///   - now: The time that a `Retry-After` date is measured from.
    ///   - refusal: What the service's own wording tells of an answer of 400 to 403, 404, 410 or 422, when the status alone
    ///     does not: many refuse a point that they do not cover with a 400.
    package init?(
        reply: HTTPReply,
        now: Date,
        refusal: (HTTPReply) -> Reason?
    ) {
        let status = reply.status
        let reason: Reason
        switch status {
        case 200...299: return nil
        // The answer that it confirms is not there: it was not asked for.
        case 304: reason = .emptyBody
        case 300...399: reason = .redirected
        case 401: reason = refusal(reply) ?? .keyRefused
        // Some services refuse whoever asks too often in this way, rather than answer 429.
        case 402, 403: reason = refusal(reply) ?? .forbidden
        case 400, 404, 410, 422:
            let told = refusal(reply)
            let isPlace = told == .outsideCoverage || status != 400 && told != .requestRejected
            reason = isPlace ? .outsideCoverage : .requestRejected
        case 429: reason = .quotaExceeded
        case 408, 425, 500...599: reason = .serverError
        default: reason = .requestRejected
        }
        self.init(reason)
        details.httpStatus = status
        details.retryAfter = reply.retryAfter(now: now)
        details.message = reply.message
    }
}
