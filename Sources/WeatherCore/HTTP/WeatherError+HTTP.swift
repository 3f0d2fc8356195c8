package import Foundation

extension WeatherError {
    /// Creates the error of an HTTP status; `nil` for a success.
    ///
    /// This is the only table that maps statuses to errors.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - now: The current time, from which a `Retry-After` date is measured.
    ///   - usesKey: Whether requests to the service can carry a key; otherwise a 401 refuses the program.
    ///   - refusal: Reads the reason for a 400 to 403, 404, 410 or 422 from the service's own message, if it states
    ///     one. The status alone is ambiguous: many services refuse a point outside their coverage with a 400.
    package init?(
        response: ServiceResponse,
        now: Date,
        usesKey: Bool = true,
        refusal: (ServiceResponse) -> Reason?
    ) {
        let status = response.status
        let reason: Reason
        switch status {
        // The service has no data for the place.
        case 204: reason = .outsideCoverage
        case 200...299: return nil
        // A 304 without a conditional request confirms nothing.
        case 304: reason = .emptyBody
        case 300...399: reason = .redirected
        case 401: reason = refusal(response) ?? (usesKey ? .keyRefused : .forbidden)
        // Some services respond in this way to too many requests, rather than with 429.
        case 402, 403: reason = refusal(response) ?? .forbidden
        case 400, 404, 410, 422:
            let told = refusal(response)
            let isPlace = told == .outsideCoverage || status != 400 && told != .requestRejected
            reason = isPlace ? .outsideCoverage : .requestRejected
        case 429: reason = .quotaExceeded
        case 408, 425, 500...599: reason = .serverError
        default: reason = .requestRejected
        }
        self.init(reason)
        details.httpStatus = status
        details.retryAfter = response.retryAfter(now: now)
        details.message = response.message
    }
}

extension WeatherError {
    /// The error with the provider and the host of its request, unless it already names them.
    ///
    /// This is the only place that fills them in.
    package func naming(_ request: ServiceRequest) -> WeatherError {
        var error = self
        error.provider = error.provider ?? request.provider
        error.details.host = error.details.host ?? request.host
        return error
    }
}
