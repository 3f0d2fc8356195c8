import Dispatch

/// Threads for servers, so that they answer while tests block all threads of Swift.
final class ServerThreads: TaskExecutor {
    static let shared = ServerThreads()

    private let queue = DispatchQueue(label: "servers of tests", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
