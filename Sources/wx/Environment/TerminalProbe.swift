import Foundation
import PrivateFiles
import WeatherRendering

/// Asks the terminal for its size, its background and the widths of characters.
enum TerminalProbe {
    /// The most bytes of an answer that are kept; a real one has fewer than 100.
    private static let mostBytes = 4096

    /// The width of standard output's terminal, 20 to 1000 columns; 80 without a terminal, or if it does not report its
    /// size.
    static var columns: Int {
        let columns = Int(size.ws_col)
        return columns == 0 ? 80 : min(max(columns, 20), 1000)
    }

    /// The height of standard output's terminal in lines, 500 at most; `nil` without a terminal, or if it does not
    /// report its size.
    static var rows: Int? {
        let rows = Int(size.ws_row)
        return rows == 0 ? nil : min(rows, 500)
    }

    private static var size: winsize {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }

    /// What the terminal is asked for besides its background.
    struct Questions {
        /// The widths of two characters.
        var widths: Bool
        /// Whether it can order right-to-left lines itself.
        ///
        /// Only a run in such a language asks: a terminal that does not know the query may print its last letter.
        var order: Bool
    }

    /// Asks for the background and what else is wanted.
    ///
    /// It asks only if standard input and output are the same terminal, and this process is in its foreground. A terminal
    /// that does not answer costs 50 ms.
    static func ask(_ questions: Questions) -> TerminalReply? {
        guard isOwnTerminal(STDIN_FILENO, STDOUT_FILENO) else { return nil }
        return converse(from: STDIN_FILENO, to: STDOUT_FILENO, asking: questions, patience: .milliseconds(50))
    }

    /// Writes the question to a terminal and reads its answer.
    ///
    /// Meanwhile the terminal does not echo. Its modes are restored at the end, even if a signal ends or stops the
    /// process.
    ///
    /// - Parameters:
    ///   - input: The terminal, open for reading.
    ///   - output: The terminal, open for writing.
    ///   - questions: What is asked for besides the background.
    ///   - patience: How long to wait for the first byte, and then for the rest.
    /// - Returns: The answers that arrived in time; `nil` if nothing was asked, for example because the user has typed
    ///   ahead.
    static func converse(
        from input: Int32, to output: Int32, asking questions: Questions, patience: Duration
    ) -> TerminalReply? {
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
                var response: TerminalReply?
                if !isReady(input, POLLIN), write(text(of: questions), to: output) {
                    response = read(from: input, patience: patience)
                }
                // The rest of an answer that did not arrive in time is discarded.
                tcsetattr(input, response?.isComplete == false ? TCSAFLUSH : TCSANOW, &before)
                return response
            }
        }
    }

    private static func isOwnTerminal(_ input: Int32, _ output: Int32) -> Bool {
        guard isatty(input) == 1, isatty(output) == 1 else { return false }
        var (one, other) = (stat(), stat())
        guard fstat(input, &one) == 0, fstat(output, &other) == 0, one.st_rdev == other.st_rdev else { return false }
        return tcgetpgrp(input) == getpgrp()
    }

    /// The query for the background color (xterm's OSC 11), the widths, the mode in which the terminal orders lines (DECRQM),
    /// and then the terminal's attributes (ECMA-48 DA).
    ///
    /// All terminals answer the last query, so its answer ends the wait for the others. To be measured, the characters
    /// are written and then erased.
    private static func text(of questions: Questions) -> String {
        let widths = "\u{1B}7\u{1B}[6n━\u{1B}[6n☀\u{FE0F}\u{1B}[6n\u{1B}8\u{1B}[K"
        return "\u{1B}]11;?\u{1B}\\" + (questions.widths ? widths : "") + (questions.order ? "\u{1B}[?2501$p" : "")
            + "\u{1B}[c"
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
            // Everything is read, since the rest would appear as typed text. Only the last bytes are kept.
            bytes.removeFirst(max(bytes.count + length - mostBytes, 0))
            bytes += chunk.prefix(length)
            let response = TerminalReply(bytes)
            if response.isComplete { return response }
        }
        return TerminalReply(bytes)
    }

    private static func isReady(_ descriptor: Int32, _ event: Int32, within milliseconds: Int32 = 0) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&ready, 1, milliseconds) == 1
    }
}

/// A terminal's answers to ``TerminalProbe/text(of:)``.
///
/// The bytes can be anything. Unknown sequences are skipped.
struct TerminalReply: Equatable {
    /// The background; `nil` if the terminal did not report it.
    var ground: TerminalBackground?
    /// How many columns `━` takes.
    var lineColumns: Int?
    /// How many columns `☀️` takes.
    var iconColumns: Int?
    /// Whether the terminal has a mode in which it orders right-to-left lines; `nil` if it did not say.
    var ordersLines: Bool?
    /// Whether the last answer has arrived.
    var isComplete = false

    init(_ bytes: [UInt8]) {
        var columns: [Int] = []
        var rest = bytes[...]
        while let sequence = Self.next(in: &rest) {
            switch sequence {
            case .command(let text):
                if text.starts(with: "11;".utf8) { ground = Self.ground(text.dropFirst(3)) ?? ground }
            case .control(let text, UInt8(ascii: "R")):
                if let column = Self.column(text) { columns.append(column) }
            case .control(let text, UInt8(ascii: "y")) where text.starts(with: "?2501;".utf8):
                // 1 is set, 2 is reset, 3 is always set; 0 is unknown, 4 is never set.
                ordersLines = text.dropFirst(6).first.map { (0x31...0x33).contains($0) }
            case .control(let text, UInt8(ascii: "c")) where text.first == UInt8(ascii: "?"):
                isComplete = true
            case .control: break
            }
        }
        guard columns.count == 3 else { return }
        lineColumns = Self.width(from: columns[0], to: columns[1])
        iconColumns = Self.width(from: columns[1], to: columns[2])
    }

    /// A sequence of ECMA-48.
    private enum Sequence {
        /// CSI: its parameters and its last byte.
        case control(ArraySlice<UInt8>, UInt8)
        /// OSC: its text.
        case command(ArraySlice<UInt8>)
    }

    /// Removes the first complete sequence and what is before it.
    private static func next(in rest: inout ArraySlice<UInt8>) -> Sequence? {
        while let start = rest.firstIndex(of: escape) {
            let kind = rest[(start + 1)...].first
            rest = rest[(start + 1)...].dropFirst()
            if kind == UInt8(ascii: "["), let end = rest.firstIndex(where: { !(0x20...0x3F).contains($0) }),
                rest[end] != escape
            {
                defer { rest = rest[(end + 1)...] }
                return .control(rest[..<end], rest[end])
            }
            // It ends with BEL, or with ESC and a backslash; another sequence cuts it off.
            if kind == UInt8(ascii: "]"), let end = rest.firstIndex(where: { $0 == 0x07 || $0 == escape }) {
                defer { rest = rest[end...] }
                return .command(rest[..<end])
            }
        }
        return nil
    }

    private static let escape: UInt8 = 0x1B

    /// The column of a cursor's position, such as `12;40`.
    private static func column(_ text: ArraySlice<UInt8>) -> Int? {
        let numbers = text.split(separator: UInt8(ascii: ";"))
        return numbers.count == 2 ? Int(String(decoding: numbers[1], as: UTF8.self)) : nil
    }

    private static func width(from start: Int, to end: Int) -> Int? {
        let (width, isOutOfRange) = end.subtractingReportingOverflow(start)
        return !isOutOfRange && (1...2).contains(width) ? width : nil
    }

    /// The kind of background that a color such as `rgb:1c1c/2020/2929` is: dark if white is more legible on it than
    /// black (WCAG 2.2).
    private static func ground(_ color: ArraySlice<UInt8>) -> TerminalBackground? {
        let text = String(decoding: color, as: UTF8.self)
        guard let start = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<start]) else { return nil }
        let channels = text[text.index(after: start)...].split(separator: "/").map { digits -> Double? in
            guard (1...4).contains(digits.utf8.count) else { return nil }
            return UInt16(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.utf8.count) - 1) }
        }
        guard channels.count >= 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
            return nil
        }
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? .dark : .light
    }
}
