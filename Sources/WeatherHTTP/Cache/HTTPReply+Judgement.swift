import Foundation
import WeatherCore

extension HTTPReply {
    /// Whether the answer is what a provider can read: not a web page in place of a document, nor half of one.
    func isReadable(as format: ProviderDescriptor.Format) -> Bool {
        guard (200...299).contains(status) else { return status == 404 || status == 410 }
        switch format {
        case .json: return (try? JSONValue(parsing: body)).map { !$0["error"].exists } ?? false
        case .xml: return (try? XMLElement(parsing: body)) != nil
        }
    }
}

extension Result where Success == HTTPReply, Failure == WeatherError {
    /// The error, where the service or the way to it failed, and where an older answer says more than the failure.
    func failureOfService(_ format: ProviderDescriptor.Format, host: String?, now: Date) -> WeatherError? {
        switch self {
        case .failure(let error):
            return [.unavailable, .rateLimited, .invalidResponse].contains(error.code) ? error : nil
        case .success(let reply):
            if let error = WeatherError(reply: reply, host: host, now: now, refusal: { _ in nil }) {
                return [.unavailable, .rateLimited].contains(error.code) ? error : nil
            }
            return reply.isReadable(as: format)
                ? nil
                : WeatherError(
                    .invalidResponse, .malformed,
                    details: .init {
                        $0.subject = format.rawValue
                        $0.host = host
                    })
        }
    }
}
