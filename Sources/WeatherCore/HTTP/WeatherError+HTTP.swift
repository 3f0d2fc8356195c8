package import Foundation

extension WeatherError {
    /// Creates the error of an HTTP status; `nil` for a success.
    ///
    /// This is the only table from statuses to errors.
    ///
    /// - Parameters:
    ///   - reply: The answer.
    ///   - now: The time that a `Retry-After` date is measured from.
    ///   - usesKey: Whether requests to the service can have a key; otherwise a 401 refuses the program.
    ///   - refusal: The reason that the service's own words give for a 400 to 403, 404, 410 or 422, when the status
    ///     alone
    ///     does not: many services refuse a point outside their coverage with a 400.
    package init?(
        reply: HTTPReply,
        now: Date,
        usesKey: Bool = true,
        refusal: (HTTPReply) -> Reason?
    ) {
        let status = reply.status
        let reason: Reason
        switch status {
        // Without content, the service has nothing for the place.
        case 204: reason = .outsideCoverage
        case 200...299: return nil
        // Without a conditional request, a 304 has no answer to confirm.
        case 304: reason = .emptyBody
        case 300...399: reason = .redirected
        case 401: reason = refusal(reply) ?? (usesKey ? .keyRefused : .forbidden)
        // Some services answer too many requests in this way rather than with 429.
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

extension WeatherError {
    /// The error with the provider and the host of its request, unless it already names them.
    ///
    /// They are filled in nowhere else.
    package func naming(_ request: ServiceRequest) -> WeatherError {
        var error = self
        error.provider = error.provider ?? request.provider
        error.details.host = error.details.host ?? request.host
        return error
    }
}
