import Synchronization
import WeatherCore

/// A request on its way to the loop's thread, and the task that waits for its response.
struct CurlJob: Sendable {
    let request: ServiceRequest
    let target: RequestTarget
    let cancellation: CancellationFlag
    let continuation: CheckedContinuation<HTTPReply, any Error>

    func fail(_ reason: WeatherError.Reason, cause: String?) {
        continuation.resume(throwing: WeatherError(reason, cause: cause))
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
