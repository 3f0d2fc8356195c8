#if Server
import Synchronization

/// Does equal work once for all who ask for it at the same time.
///
/// It goes on when those who asked have left: its result is kept for the next.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let running = Mutex<[Key: Task<Value, any Error>]>([:])

    /// The result of the work for a key, which is begun if none is under way.
    func value(for key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try await task(for: key, work).value
    }

    /// The same for who does not wait longer than a time: then it is `nil`, and the work goes on.
    func value(
        for key: Key, within patience: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value? {
        let task = task(for: key, work)
        // Of a result and the end of the time, the first one counts.
        let (events, event) = AsyncStream<Result<Value, any Error>?>.makeStream(bufferingPolicy: .bufferingOldest(1))
        Task { event.yield(await task.result) }
        Task {
            try? await Task.sleep(for: patience)
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
