import Synchronization
import WeatherCore

/// A request on its way to the loop's thread, and who waits for its answer.
struct CurlJob: Sendable {
    let request: ServiceRequest
    let target: RequestTarget
    let cancellation: CancellationFlag
    let continuation: CheckedContinuation<HTTPReply, any Error>

    func fail(_ code: WeatherError.Code, _ reason: WeatherError.Reason, cause: String?) {
        let details = WeatherError.Details { $0.host = target.host }
        continuation.resume(
            throwing: WeatherError(code, reason, details: details, provider: request.provider, cause: cause))
    }
}

/// Whether the task that waits for a request was cancelled.
final class CancellationFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .acquiring) }

    func set() {
        flag.store(true, ordering: .releasing)
    }
}
