import CCurl
import Dispatch
import Foundation
import Synchronization
import WeatherCore

/// The thread that does a transport's traffic: a libcurl multi handle and the transfers in it.
///
/// The thread starts with the first request and ends once ``stop()`` was called and no transfer is left.
final class CurlLoop: Sendable {
    private struct State {
        var inbox: [CurlJob] = []
        var isRunning = false
        var isStopping = false
        var wakeup: CurlWakeup?
    }

    private let configuration: CurlTransport.Configuration
    private let state = Mutex(State())
    private let end = DispatchSemaphore(value: 0)

    init(configuration: CurlTransport.Configuration) {
        self.configuration = configuration
    }

    func submit(_ job: CurlJob) {
        let mustStart = state.withLock { state in
            state.inbox.append(job)
            state.wakeup?.signal()
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustStart { Thread.detachNewThread { self.run() } }
    }

    /// Makes the thread look for cancelled transfers.
    func wakeUp() {
        state.withLock { $0.wakeup?.signal() }
    }

    /// Ends the thread, and waits until it has let go of libcurl: after its last answer a program often ends, and then
    /// libcurl must not be at work while the process's libraries shut down.
    func stop() {
        let isRunning = state.withLock { state in
            state.isStopping = true
            state.wakeup?.signal()
            return state.isRunning
        }
        // Bounded, in case a transfer is left whose waiter has gone.
        if isRunning { _ = end.wait(timeout: .now() + .milliseconds(500)) }
    }

    private func run() {
        defer { end.signal() }
        blockBrokenPipeSignal()
        guard let library = CurlLibrary(named: configuration.library),
            let multi = ccurl_multi_create(library.pointer)
        else {
            let jobs = state.withLock { state in
                defer { state = State() }
                return state.inbox
            }
            for job in jobs { job.fail(.unavailable, .noNetworkLibrary) }
            return
        }
        // A service is not to be met by more connections at once than a browser would open.
        _ = ccurl_multi_set_long(library.pointer, multi, CURLMOPT_MAX_HOST_CONNECTIONS, 8)
        state.withLock { $0.wakeup = CurlWakeup(library: library, multi: multi) }
        serve(library: library, multi: multi)
        ccurl_multi_destroy(library.pointer, multi)
    }

    private func serve(library: CurlLibrary, multi: UnsafeMutableRawPointer) {
        let options = CurlOptions(configuration: configuration)
        var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        while true {
            let (jobs, isStopping) = state.withLock { state in
                defer { state.inbox = [] }
                return (state.inbox, state.isStopping)
            }
            for job in jobs {
                guard let transfer = CurlTransfer(job: job, library: library, options: options),
                    ccurl_multi_add(library.pointer, multi, transfer.easy) == CURLM_OK
                else {
                    job.fail(.unavailable, .connectionFailed)
                    continue
                }
                transfers[transfer.easy] = transfer
            }

            // A transfer leaves the multi handle before its waiter goes on: who has the last answer may end the
            // process, and libcurl must not be at work while the process's libraries shut down.
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

    /// Ends the thread's service unless a request came in meanwhile; a later one starts another thread.
    private func retire() -> Bool {
        state.withLock { state in
            guard state.inbox.isEmpty else { return false }
            state.wakeup = nil
            state.isRunning = false
            return true
        }
    }

    /// In milliseconds. Every event ends a wait, so it is a bound on nothing.
    private static let longestWait: Int32 = 3_600_000

    /// A service that hangs up while TLS writes would otherwise end the process: with `CURLOPT_NOSIGNAL` libcurl leaves
    /// the signal to its caller.
    private func blockBrokenPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
