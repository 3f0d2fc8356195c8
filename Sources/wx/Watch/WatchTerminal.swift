import Foundation
import PrivateFiles
import WeatherCore
import WeatherRendering

/// The terminal of `wx --watch`: another screen, without a cursor, on which keys are not echoed.
///
/// It is as before after ``leave()``, and when a signal ends the process.
struct WatchTerminal {
    private let input: Int32
    private let output: Int32
    private let bidi: Bidi
    /// The modes before.
    private var modes: termios
    private var isEntered = false
    /// The lines that it shows; `nil` if they are not known.
    private var shown: [String]?

    /// The other screen (xterm's 1049); no cursor, no wrapping of lines that are wider than thought.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    /// A terminal that has no other screen, as the Linux console, gets its prompt in the last row.
    ///
    /// It begins with CAN (ECMA-48, 8.3.6), since a signal may end the process in the middle of a sequence.
    private static let leaving = "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[999;1H\u{1B}[2K\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Reads the modes of a terminal; `nil` if there are none.
    init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, bidi: Bidi) {
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { return nil }
        (self.input, self.output, self.bidi, self.modes) = (input, output, bidi, modes)
    }

    /// Takes the terminal.
    mutating func enter() {
        guard !isEntered else { return }
        isEntered = true
        shown = nil
        let leaving = bidi == .vte ? "\u{1B}[?2501l" + Self.leaving : Self.leaving
        // No signal ends the process between the two.
        Interruption.deferred {
            withUnsafeBytes(of: &modes) {
                Interruption.restoreTerminal(output, modes: $0.baseAddress, writing: leaving)
            }
            setKeys()
            write(Self.entering)
        }
    }

    /// Takes the terminal again, after another program may have changed it.
    mutating func enterAgain() {
        // The modes are those that the other program found.
        isEntered = false
        enter()
    }

    /// Gives the terminal back.
    mutating func leave() {
        guard isEntered else { return }
        isEntered = false
        // Not deferred, since a terminal that takes nothing would keep signals from ending the process.
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
        // Of all lines together, since a key may be wrapped.
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

    /// A terminal that is gone is noticed when it is read.
    private func write(_ text: String) {
        try? WholeWrite.write(text, to: output)
    }
}
