#if Server
import HTTPTypes
import WeatherCore

extension WeatherError {
    /// The status of a response that has this error.
    ///
    /// Statuses from 500 on are not the client's fault: the service of the weather failed, or this server lacks a key.
    var status: HTTPResponse.Status {
        if reason == .unknownOwnPlace { return .notFound }
        if reason == .timedOut { return .gatewayTimeout }
        switch code {
        case .usage: return .badRequest
        case .placeNotFound, .placeAmbiguous, .placeNotCovered: return .notFound
        case .invalidResponse: return .badGateway
        default: return .serviceUnavailable
        }
    }

    /// The error as clients are told of it.
    ///
    /// Of one that is not theirs, the settings, files and addresses of this server are left out.
    var forClients: WeatherError {
        guard status.code >= 500 else { return self }
        let details = Details { $0.retryAfter = self.details.retryAfter }
        return WeatherError(reason, details: details, provider: provider)
    }

    /// After how many seconds the request may succeed; `nil` when that is not known.
    var secondsToWait: Int? {
        guard status == .serviceUnavailable, let seconds = details.retryAfter, seconds.isFinite else { return nil }
        return Int(min(max(seconds, 1), 86_400).rounded(.up))
    }
}
#endif
