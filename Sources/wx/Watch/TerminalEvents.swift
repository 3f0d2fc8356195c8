import Foundation
import PrivateFiles

/// What a terminal and the system tell `wx --watch`.
enum TerminalEvent: Sendable {
    case bytes([UInt8])
    /// The terminal has another size.
    case resized
    /// The user wants to stop the process for a while: Control-Z.
    case stopped
    /// The process was stopped, and goes on.
    case continued
    /// The terminal is gone.
    case ended
}

/// Waits for keys and signals on a thread of its own, which sleeps in between.
struct TerminalEvents {
    private let input: Int32
    /// Where the numbers of signals arrive.
    private let signals: Int32
    /// Where the handlers of the signals write them.
    private let handlers: Int32

    private static let numbers = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Creates the pipe; `nil` if there is none to be had.
    init?(input: Int32 = STDIN_FILENO) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (self.input, signals, handlers) = (input, ends[0], ends[1])
    }

    /// Starts to wait.
    ///
    /// - Parameter receive: Called on that thread with each event.
    func start(_ receive: @escaping @Sendable (TerminalEvent) -> Void) {
        for number in Self.numbers { Interruption.report(number, to: handlers) }
        let (input, signals, handlers) = (input, signals, handlers)
        Thread.detachNewThread {
            Self.wait(input, signals, receive)
            close(signals)
            close(handlers)
        }
    }

    /// Ends the wait.
    func stop() {
        for number in Self.numbers { Interruption.reportNoMore(number) }
        var none: UInt8 = 0
        _ = write(handlers, &none, 1)
    }

    private static func wait(_ input: Int32, _ signals: Int32, _ receive: (TerminalEvent) -> Void) {
        var ready = [
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        ]
        var bytes = [UInt8](repeating: 0, count: 1024)
        while true {
            guard poll(&ready, 2, -1) > 0 else {
                if errno == EINTR { continue }
                return receive(.ended)
            }
            if ready[0].revents != 0 {
                let count = read(signals, &bytes, bytes.count)
                for byte in bytes.prefix(max(count, 0)) {
                    guard let event = event(ofSignal: Int32(byte)) else { return }
                    receive(event)
                }
            }
            if ready[1].revents != 0 {
                let count = read(input, &bytes, bytes.count)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return receive(.ended) }
                receive(.bytes(Array(bytes.prefix(count))))
            }
        }
    }

    /// `nil` for the byte that ends the wait.
    private static func event(ofSignal number: Int32) -> TerminalEvent? {
        switch number {
        case SIGWINCH: .resized
        case SIGTSTP: .stopped
        case SIGCONT: .continued
        default: nil
        }
    }
}
