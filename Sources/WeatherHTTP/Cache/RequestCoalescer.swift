import Synchronization
import WeatherCore

/// Makes concurrent equal requests of one process a single request.
///
/// The first task sends the request, and the others wait for its outcome. If the first task is cancelled, another one
/// sends the request.
final class RequestCoalescer<Value: Sendable>: Sendable {
    private enum Role {
        case sender
        case follower(Result<Value, any Error>)
    }

    private typealias Waiter = CheckedContinuation<Role, Never>
    private let waiters = Mutex<[String: [Int: Waiter]]>([:])
    private let count = Atomic(0)

    /// Returns the value of `work`, or of equal work that is already running.
    func value(for key: String, _ work: () async throws -> Value) async throws -> Value {
        while true {
            try Task.checkCancellation()
            switch await role(for: key) {
            case .sender:
                let result: Result<Value, any Error>
                do { result = .success(try await work()) } catch { result = .failure(error) }
                let waiting = waiters.withLock { $0.removeValue(forKey: key) } ?? [:]
                for waiter in waiting.values { waiter.resume(returning: .follower(result)) }
                return try result.get()
            case .follower(.failure(is CancellationError)): continue
            case .follower(.failure(let error as WeatherError)) where error.code == .cancelled: continue
            case .follower(let result): return try result.get()
            }
        }
    }

    /// Waits for the outcome of an equal request, or for the role of its sender.
    ///
    /// Cancelling the task ends the wait.
    private func role(for key: String) async -> Role {
        let id = count.add(1, ordering: .relaxed).newValue
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isFirst = waiters.withLock { waiters in
                    guard waiters[key] != nil else {
                        waiters[key] = [:]
                        return true
                    }
                    waiters[key]?[id] = waiter
                    return false
                }
                if isFirst {
                    waiter.resume(returning: .sender)
                } else if Task.isCancelled {
                    // The cancellation handler may have run before the waiter was registered.
                    leave(key, id)
                }
            }
        } onCancel: {
            leave(key, id)
        }
    }

    private func leave(_ key: String, _ id: Int) {
        let waiter = waiters.withLock { $0[key]?.removeValue(forKey: id) }
        waiter?.resume(returning: .follower(.failure(CancellationError())))
    }
}
