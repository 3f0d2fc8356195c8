import CCurl
import Foundation
import Synchronization
import WeatherCore

/// The thread of a transport's traffic: a libcurl multi handle and its transfers.
///
/// The thread starts with the first request.
///
/// It ends after ``stop()`` when no transfer is left.
final class CurlLoop: Sendable {
    fileprivate struct State {
        var inbox: [CurlJob] = []
        /// The running thread, or the last one.
        var thread: CurlThread?
        var isRunning = false
        var isStopping = false
        var wakeup: CurlWakeup?
    }

    private let configuration: CurlTransport.Configuration
    private let state = Mutex(State())

    init(configuration: CurlTransport.Configuration) {
        self.configuration = configuration
    }

    func submit(_ job: CurlJob) {
        let orphans = state.withLock { state -> [CurlJob] in
            state.inbox.append(job)
            state.wakeup?.signal()
            guard !state.isRunning else { return [] }
            // A thread that failed to start libcurl has ended, or is about to.
            state.thread?.join(milliseconds: Self.longestJoin)
            state.thread = CurlThread { self.run() }
            state.isRunning = state.thread != nil
            return state.isRunning ? [] : state.takeInbox()
        }
        for job in orphans { job.fail(.connectionFailed, cause: "no thread could be started") }
    }

    /// Wakes the thread, so that it finds cancelled transfers.
    func wakeUp() {
        _ = state.withLock { $0.wakeup?.signal() }
    }

    /// Ends the thread and waits for it.
    ///
    /// A program often ends after the last response. Neither libcurl nor OpenSSL may run while the process's libraries
    /// shut down.
    func stop() {
        let thread = state.withLock { state in
            defer { state.thread = nil }
            state.isStopping = true
            state.wakeup?.signal()
            return state.thread
        }
        thread?.join(milliseconds: Self.longestJoin)
    }

    private func run() {
        blockBrokenPipeSignal()
        guard let library = CurlLibrary(named: configuration.library),
            let multi = ccurl_multi_create(library.pointer)
        else { return fail(.noNetworkLibrary, cause: nil) }
        defer { ccurl_multi_destroy(library.pointer, multi) }
        let wakeup = CurlWakeup(library: library, multi: multi)
        // libcurl lacks the pair of sockets that wakes it if file descriptors are short. It would then sleep through
        // cancellations and new requests.
        guard wakeup.signal() else { return fail(.connectionFailed, cause: "libcurl cannot be woken") }
        let connections = min(max(configuration.connectionsPerHost, 1), 1000)
        guard
            ccurl_multi_set_long(library.pointer, multi, CURLMOPT_MAX_HOST_CONNECTIONS, connections) == CURLM_OK
        else {
            return fail(.connectionFailed, cause: "libcurl refuses a limit of connections")
        }
        state.withLock { $0.wakeup = wakeup }
        serve(library: library, multi: multi)
    }

    /// Fails all waiting requests.
    ///
    /// The next request starts another thread.
    private func fail(_ reason: WeatherError.Reason, cause: String?) {
        let jobs = state.withLock { state in
            state.isRunning = false
            return state.takeInbox()
        }
        for job in jobs { job.fail(reason, cause: cause) }
    }

    private func serve(library: CurlLibrary, multi: UnsafeMutableRawPointer) {
        let options = CurlOptions(configuration: configuration)
        var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        while true {
            let (jobs, isStopping) = state.withLock { ($0.takeInbox(), $0.isStopping) }
            for job in jobs {
                do {
                    let transfer = try CurlTransfer(job: job, library: library, options: options)
                    guard ccurl_multi_add(library.pointer, multi, transfer.easy) == CURLM_OK else {
                        throw CurlEasy.Refusal(result: CURLE_FAILED_INIT)
                    }
                    transfers[transfer.easy] = transfer
                } catch {
                    let result = (error as? CurlEasy.Refusal)?.result ?? CURLE_FAILED_INIT
                    job.fail(.connectionFailed, cause: library.cause(of: result))
                }
            }

            // A transfer leaves the multi handle before its task continues, because that task may end the process.
            // libcurl must not run while the process's libraries shut down.
            for (easy, transfer) in transfers where transfer.job.cancellation.isSet {
                _ = ccurl_multi_remove(library.pointer, multi, easy)
                transfers[easy] = nil
                transfer.finish(throwing: CancellationError())
            }
            let progress = ccurl_multi_perform(library.pointer, multi)
            var result = CURLE_OK
            while let easy = ccurl_multi_next_finished(library.pointer, multi, &result) {
                _ = ccurl_multi_remove(library.pointer, multi, easy)
                transfers.removeValue(forKey: easy)?.finish(with: result)
            }
            if isStopping, transfers.isEmpty, retire() { return }

            let wait = ccurl_multi_poll(library.pointer, multi, Self.longestWait)
            if progress != CURLM_OK || wait != CURLM_OK {
                for (easy, transfer) in transfers {
                    _ = ccurl_multi_remove(library.pointer, multi, easy)
                    transfer.finish(with: CURLE_RECV_ERROR)
                }
                transfers = [:]
            }
        }
    }

    /// Retires the thread unless a request has arrived.
    ///
    /// A later request starts another thread.
    private func retire() -> Bool {
        state.withLock { state in
            guard state.inbox.isEmpty else { return false }
            state.wakeup = nil
            state.isRunning = false
            return true
        }
    }

    /// The longest wait for an event, in milliseconds.
    ///
    /// Every event ends a wait; this limit is for one that is lost.
    private static let longestWait: Int32 = 1000
    /// The longest wait for the thread's end, in milliseconds.
    ///
    /// Usually it takes less than one, and a program must not hang on it.
    private static let longestJoin: Int32 = 250

    /// Blocks SIGPIPE, which would end the process if a service closes the connection while TLS writes.
    ///
    /// With `CURLOPT_NOSIGNAL`, libcurl leaves the signal to its caller.
    private func blockBrokenPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

extension CurlLoop.State {
    fileprivate mutating func takeInbox() -> [CurlJob] {
        defer { inbox = [] }
        return inbox
    }
}

/// A request on its way to the loop's thread, and the task that waits for its response.
struct CurlJob: Sendable {
    let request: ServiceRequest
    let target: RequestTarget
    let cancellation: CancellationFlag
    let continuation: CheckedContinuation<ServiceResponse, any Error>

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

/// A thread that can be joined after its thread-local destructors have run.
///
/// OpenSSL and libc free memory in them after the thread's own code has returned. A process that ends meanwhile frees
/// the same memory twice.
struct CurlThread: @unchecked Sendable {
    // Unchecked: the pointer is used once, by `join`.
    private let pointer: OpaquePointer

    /// Starts a thread; `nil` when that is not possible.
    init?(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Body(body))
        let thread = ccurl_thread_start(
            { context in Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }, box.toOpaque())
        guard let thread else {
            box.release()
            return nil
        }
        pointer = thread
    }

    /// Waits until the thread has ended, up to the limit.
    ///
    /// Call it once.
    func join(milliseconds: Int32) {
        _ = ccurl_thread_join(pointer, milliseconds)
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
