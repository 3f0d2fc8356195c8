import Synchronization
import WeatherCore

/// Lets equal work that is wanted several times at once be done once.
///
/// Whoever comes first does it, and the others wait for what comes of it; when the first is cancelled, the next one does
/// it instead.
final class Flights<Value: Sendable>: Sendable {
    private enum Turn {
        case first
        case done(Result<Value, any Error>)
    }

    private typealias Waiter = CheckedContinuation<Turn, Never>
    private let waiters = Mutex<[String: [Int: Waiter]]>([:])
    private let count = Atomic(0)

    /// The value, from `work` or from an equal one that is under way.
    func value(for key: String, _ work: () async throws -> Value) async throws -> Value {
        while true {
            try Task.checkCancellation()
            switch await turn(for: key) {
            case .first:
                let result: Result<Value, any Error>
                do { result = .success(try await work()) } catch { result = .failure(error) }
                let waiting = waiters.withLock { $0.removeValue(forKey: key) } ?? [:]
                for waiter in waiting.values { waiter.resume(returning: .done(result)) }
                return try result.get()
            case .done(.failure(is CancellationError)): continue
            case .done(.failure(let error as WeatherError)) where error.code == .cancelled: continue
            case .done(let result): return try result.get()
            }
        }
    }

    /// Waits for the turn; a task that is cancelled meanwhile waits no longer.
    private func turn(for key: String) async -> Turn {
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
                    waiter.resume(returning: .first)
                } else if Task.isCancelled {
                    // The handler may have run before there was anyone to tell.
                    leave(key, id)
                }
            }
        } onCancel: {
            leave(key, id)
        }
    }

    private func leave(_ key: String, _ id: Int) {
        let waiter = waiters.withLock { $0[key]?.removeValue(forKey: id) }
        waiter?.resume(returning: .done(.failure(CancellationError())))
    }
}
