import Foundation
import WeatherCore

extension HTTPReply {
    /// What is wrong with a success as an answer to a request: that it is a web page in place of a document, or half of
    /// one, or that it lacks what was asked for; `nil` when a provider can read it.
    func defect(asAnswerTo request: ServiceRequest) -> WeatherError? {
        do {
            try request.check?(self)
            return nil
        } catch {
            return error as? WeatherError ?? WeatherError(.malformed)
        }
    }

    /// The error of a reply that is no answer to a request: of its status, or of its content; `nil` for an answer.
    func failure(asAnswerTo request: ServiceRequest) -> WeatherError? {
        WeatherError(reply: self, now: .distantPast) { _ in nil } ?? defect(asAnswerTo: request)
    }
}

extension Result where Success == HTTPReply, Failure == WeatherError {
    /// The error, where the service or the way to it failed, and where a stored response says more than the failure.
    func failureOfService(to request: ServiceRequest, now: Date) -> WeatherError? {
        switch self {
        case .failure(let error):
            return [.unavailable, .rateLimited, .invalidResponse].contains(error.code) ? error : nil
        case .success(let reply):
            if let error = WeatherError(reply: reply, now: now, refusal: { _ in nil }) {
                // A 304 that confirms nothing is no answer at all.
                return [.unavailable, .rateLimited].contains(error.code) || reply.status == 304 ? error : nil
            }
            return reply.defect(asAnswerTo: request)
        }
    }
}
