import Synchronization

/// Does equal work once for all who ask for it at the same time.
///
/// It goes on when those who asked have left: its result is kept for the next.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let running = Mutex<[Key: Task<Value, any Error>]>([:])

    /// The result of the work for a key, which is begun if none is under way.
    func value(for key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = running.withLock { running in
            if let task = running[key] { return task }
            let task = Task {
                defer { finish(key) }
                return try await work()
            }
            running[key] = task
            return task
        }
        return try await task.value
    }

    private func finish(_ key: Key) {
        running.withLock { _ = $0.removeValue(forKey: key) }
    }
}
