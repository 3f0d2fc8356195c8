#if Server
import NIOCore

/// Runs the tasks of a connection on the thread of its event loop, so that an answer from memory needs no other thread.
///
/// What takes long, as asking services and rendering do, runs in tasks of its own, which do not inherit the executor.
final class EventLoopExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
#endif
