import Foundation
import PrivateFiles
import WeatherCore
import WeatherRendering

/// The terminal of `wx --watch`: the alternate screen, without a cursor, on which keys are not echoed.
///
/// ``leave()`` restores the terminal, and so does a signal that ends the process.
struct WatchTerminal {
    private let input: Int32
    private let output: Int32
    private let bidi: Bidi
    /// The modes to restore.
    private var modes: termios
    private var isEntered = false
    /// The lines on the screen; `nil` if they are not known.
    private var shown: [String]?

    /// Shows the alternate screen (xterm's 1049), hides the cursor, and turns off the wrapping of lines, which may be
    /// wider than computed.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    /// On a terminal without an alternate screen, such as the Linux console, the prompt appears in the last row.
    ///
    /// It begins with CAN (ECMA-48, 8.3.6), since a signal may end the process in the middle of a sequence.
    private static let leaving = "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[999;1H\u{1B}[2K\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Reads the modes of a terminal; `nil` if there are none.
    init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, bidi: Bidi) {
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { return nil }
        (self.input, self.output, self.bidi, self.modes) = (input, output, bidi, modes)
    }

    /// Takes over the terminal.
    mutating func enter() {
        guard !isEntered else { return }
        isEntered = true
        shown = nil
        let leaving = bidi == .vte ? "\u{1B}[?2501l" + Self.leaving : Self.leaving
        // No signal ends the process between these steps.
        Interruption.deferred {
            withUnsafeBytes(of: &modes) {
                Interruption.restoreTerminal(output, modes: $0.baseAddress, writing: leaving)
            }
            setKeys()
            write(Self.entering)
        }
    }

    /// Takes over the terminal again, after another program may have changed it.
    mutating func enterAgain() {
        // The modes to restore are still those read at the start.
        isEntered = false
        enter()
    }

    /// Restores the terminal.
    mutating func leave() {
        guard isEntered else { return }
        isEntered = false
        // Signals are not deferred: a terminal that accepts no output would keep them from ending the process.
        write(Self.leaving)
        Interruption.deferred {
            tcsetattr(input, TCSANOW, &modes)
            Interruption.leaveTerminal()
        }
    }

    /// Forgets what the terminal shows, so that all of it is drawn.
    mutating func forget() { shown = nil }

    /// Shows lines; only what has changed is written.
    mutating func show(_ lines: [String]) {
        // From all lines together, since an API key may be wrapped.
        let clean = SentSecrets.removed(from: lines.joined(separator: "\n"))
        let ordered = LineOrder.output(for: output)?.lines(of: clean) ?? clean
        let lines = ordered.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let text = ScreenUpdate.text(showing: lines, after: shown, bidi: bidi)
        shown = lines
        if text.isEmpty { return }
        write(text)
    }

    /// Keys arrive at once and are not echoed.
    ///
    /// Control-C and Control-Z work as ever; Control-S and Control-Q are keys.
    /// Control-\ would end the process without restoring the terminal.
    private func setKeys() {
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
        silent.c_iflag &= ~tcflag_t(IXON)
        withUnsafeMutableBytes(of: &silent.c_cc) {
            $0[Int(VMIN)] = 1
            $0[Int(VTIME)] = 0
            $0[Int(VQUIT)] = 0  // _POSIX_VDISABLE
        }
        tcsetattr(input, TCSANOW, &silent)
    }

    /// An error is ignored: a terminal that is gone is noticed when it is read.
    private func write(_ text: String) {
        try? WholeWrite.write(text, to: output)
    }
}

/// An event that the terminal or the system reports to `wx --watch`.
enum TerminalEvent: Sendable {
    case bytes([UInt8])
    /// The terminal has another size.
    case resized
    /// The user suspends the process: Control-Z.
    case stopped
    /// The process resumes after it was stopped.
    case continued
    /// The terminal is gone.
    case ended
}

/// Waits for keys and signals on a thread of its own, which sleeps in between.
struct TerminalEvents {
    private let input: Int32
    /// The reading end of the pipe, where the numbers of signals arrive.
    private let signals: Int32
    /// The writing end, for the signal handlers.
    private let handlers: Int32

    private static let numbers = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Creates the pipe; `nil` if that fails.
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
    /// - Parameter receive: Called with each event, on the waiting thread.
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
