package import Foundation

extension WeatherError {
    /// The one table from HTTP statuses to errors; `nil` for a success.
    ///
    /// - Parameters:
    ///   - reply: The answer.
    ///   - host: The host that gave it.
    ///   - now: The time that a `Retry-After` date is measured from.
    ///   - refusal: What the service's own wording tells of an answer of 400 to 403, 404, 410 or 422, when the status alone
    ///     does not: many refuse a point that they do not cover with a 400.
    package init?(
        reply: HTTPReply,
        host: String?,
        now: Date,
        refusal: (HTTPReply) -> Reason?
    ) {
        let status = reply.status
        let (code, reason): (Code, Reason)
        switch status {
        case 200...299: return nil
        // The answer that it confirms is not there: it was not asked for.
        case 304: (code, reason) = (.invalidResponse, .emptyBody)
        case 300...399: (code, reason) = (.unavailable, .redirected)
        case 401: (code, reason) = (.unauthorized, refusal(reply) ?? .keyRefused)
        case 402, 403:
            reason = refusal(reply) ?? .forbidden
            // Some services refuse whoever asks too often, rather than answer 429.
            code = reason == .quotaExceeded ? .rateLimited : .unauthorized
        case 400, 404, 410, 422:
            let told = refusal(reply)
            let isPlace = told == .outsideCoverage || status != 400 && told != .requestRejected
            (code, reason) = isPlace ? (.placeNotCovered, .outsideCoverage) : (.invalidResponse, .requestRejected)
        case 429: (code, reason) = (.rateLimited, .quotaExceeded)
        case 408, 425, 500...599: (code, reason) = (.unavailable, .serverError)
        default: (code, reason) = (.invalidResponse, .requestRejected)
        }
        self.init(code, reason)
        details.httpStatus = status
        details.host = host
        details.retryAfter = reply.retryAfter(now: now)
        details.message = reply.message
    }
}
