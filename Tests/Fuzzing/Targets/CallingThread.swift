import Dispatch
import Synchronization

/// Runs asynchronous code on the thread that waits for it.
///
/// So the order of its parts is always the same, its processor time is that thread's, and a trap's stack trace includes
/// the input.
final class CallingThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let signal = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        signal.signal()
    }

    /// Runs asynchronous work and waits for its result.
    ///
    /// - Throws: What the work throws; ``FuzzFinding`` when it makes no progress for a minute.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) throws -> Result {
        let thread = CallingThread()
        let outcome = Outcome<Result>()
        Task(executorPreference: thread) {
            do {
                outcome.set(.success(try await work()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        while true {
            if let result = outcome.result { return try result.get() }
            guard thread.signal.wait(timeout: .now() + 60) == .success else { throw FuzzFinding("nothing goes on") }
            thread.jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?
                .runSynchronously(on: thread.asUnownedTaskExecutor())
        }
    }

    private final class Outcome<Value: Sendable>: Sendable {
        private let state = Mutex<Result<Value, any Error>?>(nil)

        var result: Result<Value, any Error>? { state.withLock { $0 } }

        func set(_ result: Result<Value, any Error>) { state.withLock { $0 = result } }
    }
}
