import Foundation
import PrivateFiles

/// Asks the terminal.
enum TerminalProbe {
    /// The most bytes that are kept of an answer; a true one has fewer than 100.
    private static let mostBytes = 4096

    /// The width of standard output's terminal, 20 to 1000 columns; 80 without one, or if it does not know.
    static var columns: Int {
        let columns = Int(size.ws_col)
        return columns == 0 ? 80 : min(max(columns, 20), 1000)
    }

    /// The height of standard output's terminal in lines, 500 at most; `nil` without one, or if it does not know.
    static var rows: Int? {
        let rows = Int(size.ws_row)
        return rows == 0 ? nil : min(rows, 500)
    }

    private static var size: winsize {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }

    /// Asks for the ground and, if wanted, the widths of two characters.
    ///
    /// It asks only if standard input and output are the same terminal, and this process is in its foreground. A terminal
    /// that does not answer costs 50 ms.
    static func ask(measuring: Bool) -> TerminalReply? {
        guard isOwnTerminal(STDIN_FILENO, STDOUT_FILENO) else { return nil }
        return converse(from: STDIN_FILENO, to: STDOUT_FILENO, measuring: measuring, patience: .milliseconds(50))
    }

    /// Writes the question to a terminal and reads its answer.
    ///
    /// Meanwhile the terminal echoes nothing. It is as before at the end, also when a signal ends or stops the process.
    ///
    /// - Parameters:
    ///   - input: The terminal, open for reading.
    ///   - output: The terminal, open for writing.
    ///   - measuring: Whether widths are asked for.
    ///   - patience: How long the first byte, and then the rest, is waited for.
    /// - Returns: What was answered in time; `nil` if nothing was asked, since the user has typed ahead.
    static func converse(from input: Int32, to output: Int32, measuring: Bool, patience: Duration) -> TerminalReply? {
        Interruption.deferred {
            Interruption.deferringStop {
                var before = termios()
                guard tcgetattr(input, &before) == 0 else { return nil }
                var silent = before
                // The keys of signals still work.
                silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
                withUnsafeMutableBytes(of: &silent.c_cc) {
                    $0[Int(VMIN)] = 0
                    $0[Int(VTIME)] = 0
                }
                guard tcsetattr(input, TCSANOW, &silent) == 0 else { return nil }
                var reply: TerminalReply?
                if !isReady(input, POLLIN), write(question(measuring: measuring), to: output) {
                    reply = read(from: input, patience: patience)
                }
                // The rest of an answer that did not arrive in time is discarded.
                tcsetattr(input, reply?.isComplete == false ? TCSAFLUSH : TCSANOW, &before)
                return reply
            }
        }
    }

    private static func isOwnTerminal(_ input: Int32, _ output: Int32) -> Bool {
        guard isatty(input) == 1, isatty(output) == 1 else { return false }
        var (one, other) = (stat(), stat())
        guard fstat(input, &one) == 0, fstat(output, &other) == 0, one.st_rdev == other.st_rdev else { return false }
        return tcgetpgrp(input) == getpgrp()
    }

    /// The color of the ground (xterm's OSC 11), the widths, and then the terminal's attributes (ECMA-48 DA).
    ///
    /// All terminals answer the last, so that a wait for the others ends with it. The characters are written and
    /// removed.
    private static func question(measuring: Bool) -> String {
        let widths = "\u{1B}7\u{1B}[6n━\u{1B}[6n☀\u{FE0F}\u{1B}[6n\u{1B}8\u{1B}[K"
        return "\u{1B}]11;?\u{1B}\\" + (measuring ? widths : "") + "\u{1B}[c"
    }

    /// Writes text at once; `false` if that is not possible, as after Control-S.
    private static func write(_ text: String, to output: Int32) -> Bool {
        guard isReady(output, POLLOUT) else { return false }
        var text = text
        return text.withUTF8 { Glibc.write(output, $0.baseAddress, $0.count) == $0.count }
    }

    private static func read(from input: Int32, patience: Duration) -> TerminalReply {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        var deadline = ContinuousClock.now + patience
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { break }
            guard isReady(input, POLLIN, within: Int32(left.rounded(.up))) else { continue }
            let length = Glibc.read(input, &chunk, chunk.count)
            guard length > 0 else { break }
            if bytes.isEmpty { deadline = .now + patience }
            // All is read, so that it does not appear as typed text, and only the last is kept.
            bytes.removeFirst(max(bytes.count + length - mostBytes, 0))
            bytes += chunk.prefix(length)
            let reply = TerminalReply(bytes)
            if reply.isComplete { return reply }
        }
        return TerminalReply(bytes)
    }

    private static func isReady(_ descriptor: Int32, _ event: Int32, within milliseconds: Int32 = 0) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&ready, 1, milliseconds) == 1
    }
}
