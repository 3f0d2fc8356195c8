#if Server
import Synchronization

/// Coalesces concurrent work: callers with the same key share one task.
///
/// The task is not cancelled when its callers are: its result is cached for the next request.
final class InFlightTasks<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let running = Mutex<[Key: Task<Value, any Error>]>([:])

    /// Returns the result of the task for a key, which is started if none is in flight.
    func value(for key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try await task(for: key, work).value
    }

    /// As above, with a time limit: returns `nil` when it has passed, and the task goes on.
    func value(
        for key: Key, within limit: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value? {
        let task = task(for: key, work)
        // The first event counts: the result, or the end of the time.
        let (events, event) = AsyncStream<Result<Value, any Error>?>.makeStream(bufferingPolicy: .bufferingOldest(1))
        Task { event.yield(await task.result) }
        Task {
            try? await Task.sleep(for: limit)
            event.yield(nil)
        }
        for await first in events { return try first?.get() }
        return nil
    }

    private func task(
        for key: Key, _ work: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        running.withLock { running in
            if let task = running[key] { return task }
            let task = Task {
                defer { finish(key) }
                return try await work()
            }
            running[key] = task
            return task
        }
    }

    private func finish(_ key: Key) {
        running.withLock { _ = $0.removeValue(forKey: key) }
    }
}
#endif
