import Foundation
import Testing
import WeatherRendering

@testable import wx

@Suite("Queries of the terminal")
struct TerminalProbeTests {
    private static let answer = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[1;1R\u{1B}[1;3R\u{1B}[1;4R\u{1B}[?1;2c"

    private static func converse(
        _ terminal: PseudoTerminal, measuring: Bool = true, order: Bool = false, patience: Duration = .seconds(60)
    ) async -> TerminalReply? {
        // On a thread of its own, since it waits.
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: TerminalProbe.converse(
                        from: terminal.program, to: terminal.program,
                        asking: .init(widths: measuring, order: order), patience: patience))
            }
        }
    }

    @Test("an answer ends the wait, and the terminal's modes are restored")
    func answering() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        terminal.answer(Self.answer)
        let response = try #require(await Self.converse(terminal))
        #expect(
            response.ground == .light && response.lineColumns == 2 && response.iconColumns == 1 && response.isComplete)
        #expect(terminal.modes == before)
        terminal.send("next\n")
        #expect(terminal.typed == "next\n")
    }

    @Test(
        "a terminal says whether it has a mode in which it orders lines",
        arguments: [("\u{1B}[?2501;2$y", true), ("\u{1B}[?2501;1$y", true), ("\u{1B}[?2501;0$y", false), ("", nil)]
            as [(String, Bool?)])
    func order(answer: String, expected: Bool?) async throws {
        let terminal = try PseudoTerminal()
        terminal.answer(answer + "\u{1B}[?1;2c")
        let response = try #require(await Self.converse(terminal, order: true))
        #expect(response.ordersLines == expected)
    }

    @Test("an answer to the last query alone ends the wait, too")
    func simple() async throws {
        let terminal = try PseudoTerminal()
        terminal.answer("\u{1B}[?6c")
        let response = try #require(await Self.converse(terminal))
        #expect(response.ground == nil && response.iconColumns == nil && response.isComplete)
    }

    @Test("the modes of a terminal that never answers are restored")
    func silent() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        let response = try #require(await Self.converse(terminal, patience: .milliseconds(50)))
        #expect(response == TerminalReply([]))
        #expect(terminal.modes == before)
    }

    @Test(
        "half an answer and garbage do not appear as typed text", arguments: ["\u{1B}]11;rgb:1c1c/20", "no\nterminal"])
    func garbage(text: String) async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        terminal.answer(text)
        let response = try #require(await Self.converse(terminal, patience: .seconds(2)))
        #expect(response == TerminalReply([]))
        #expect(terminal.modes == before)
        terminal.send("next\n")
        #expect(terminal.typed == "next\n")
    }

    @Test("100 kB before the answer are read in bounded memory")
    func flood() async throws {
        let terminal = try PseudoTerminal()
        terminal.answer(String(repeating: "\u{1B}[31;9~ garbage\n", count: 6000) + Self.answer)
        let response = try #require(await Self.converse(terminal))
        #expect(response.isComplete && response.ground == .light)
        terminal.send("next\n")
        #expect(terminal.typed == "next\n")
    }

    @Test("nothing is asked if the user has typed ahead")
    func typedAhead() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        terminal.send("ls\n")
        terminal.isTyped()
        #expect(await Self.converse(terminal) == nil)
        #expect(terminal.modes == before)
        #expect(terminal.typed == "ls\n")
    }

    @Test("without Unicode, no characters are measured")
    func question() async throws {
        let terminal = try PseudoTerminal()
        _ = await Self.converse(terminal, measuring: false, patience: .milliseconds(50))
        var chunk = [UInt8](repeating: 0, count: 256)
        let count = read(terminal.emulator, &chunk, chunk.count)
        #expect(String(decoding: chunk.prefix(count), as: UTF8.self) == "\u{1B}]11;?\u{1B}\\\u{1B}[c")
    }
}

@Suite("The answers of a terminal")
struct TerminalReplyTests {
    private static func response(_ text: String) -> TerminalReply { TerminalReply(Array(text.utf8)) }

    @Test("the background, widths and end are read")
    func complete() {
        let response = Self.response(
            "\u{1B}]11;rgb:1c1c/2020/2929\u{1B}\\\u{1B}[5;1R\u{1B}[5;2R\u{1B}[5;4R\u{1B}[?62;22c")
        #expect(
            response.ground == .dark && response.lineColumns == 1 && response.iconColumns == 2 && response.isComplete)
    }

    @Test(
        "colors with 1 to 4 digits, with and without opacity, are read",
        arguments: [
            ("rgb:0000/0000/0000", TerminalBackground.dark), ("rgb:ffff/ffff/ffff", .light), ("rgb:ff/ff/ff", .light),
            ("rgb:f/f/f", .light), ("rgba:fdfd/f6f6/e3e3/ffff", .light), ("rgb:2828/2c2c/3434", .dark),
            // Black and white are about equally legible on a grey of #757575.
            ("rgb:7474/7474/7474", .dark), ("rgb:7878/7878/7878", .light),
        ])
    func colors(color: String, ground: TerminalBackground) {
        #expect(Self.response("\u{1B}]11;\(color)\u{07}").ground == ground)
    }

    @Test(
        "unknown sequences are skipped",
        arguments: [
            "", "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}]11;", "\u{1B}]11;rgb:1/2\u{07}",
            "\u{1B}]11;rgb:12345/0/0\u{07}",
            "\u{1B}]11;rgb:-1/+2/0\u{07}", "\u{1B}]11;rgb:gg/0/0\u{07}", "\u{1B}]11;#000000\u{07}",
            "\u{1B}]10;rgb:0/0/0\u{07}",
            "\u{1B}[c", "\u{1B}[1;1R\u{1B}[1;2R", "\u{1B}[1;1R\u{1B}[1;1R\u{1B}[1;80R", "\u{1B}[;R\u{1B}[R\u{1B}[9R",
            "\u{1B}[1;9223372036854775807R\u{1B}[1;-9223372036854775808R\u{1B}[1;99999999999999999999R",
        ])
    func garbage(text: String) {
        let response = Self.response(text)
        #expect(response == TerminalReply([]), "\(text.debugDescription)")
    }

    @Test("an answer after an incomplete sequence is read")
    func cut() {
        let response = Self.response("\u{1B}]11;rgb:ff\u{1B}]11;rgb:0/0/0\u{07}\u{1B}[12\u{1B}[?6c")
        #expect(response.ground == .dark)
        #expect(response.isComplete)
    }

    @Test("random bytes do not crash the reader")
    func bytes() {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array("\u{1B}\u{1B}[]?;:/0123456789abcrgbRc\u{07}\\".utf8) + [0x80, 0xFF, 0x00]
        for _ in 0..<2000 {
            let bytes = (0..<60).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
            _ = TerminalReply(bytes)
        }
    }
}

/// A pseudo-terminal whose answers a test writes.
final class PseudoTerminal: Sendable {
    /// The end of the terminal emulator.
    let emulator: Int32
    /// The end of the program.
    let program: Int32

    init() throws {
        emulator = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        // What posix_openpt and ptsname do, which Swift does not import: TIOCSPTLCK and TIOCGPTN of Linux.
        var (locked, number) = (Int32(0), UInt32(0))
        try #require(ioctl(emulator, 0x4004_5431, &locked) == 0 && ioctl(emulator, 0x8004_5430, &number) == 0)
        program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(program >= 0)
    }

    deinit {
        close(program)
        close(emulator)
    }

    /// Writes what the emulator sends.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(emulator, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Answers with a text, on a thread of its own, when the question has arrived.
    func answer(_ text: String) {
        Thread.detachNewThread { [self] in
            var seen: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 256)
            while !seen.ends(with: "\u{1B}[c".utf8) {
                let count = read(emulator, &chunk, chunk.count)
                guard count > 0 else { return }
                seen += chunk.prefix(count)
            }
            send(text)
        }
    }

    /// Waits until the program could read what the emulator has sent, as typed by the user.
    @discardableResult
    func isTyped() -> Bool {
        var ready = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 10_000) == 1
    }

    /// The first line that the program would read, as typed by the user.
    var typed: String {
        var chunk = [UInt8](repeating: 0, count: 4096)
        guard isTyped() else { return "" }
        let count = read(program, &chunk, chunk.count)
        return String(decoding: chunk.prefix(max(count, 0)), as: UTF8.self)
    }

    /// The flags of input and the special characters.
    var modes: [UInt32] {
        var modes = termios()
        tcgetattr(program, &modes)
        let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
    }
}

extension Array where Element: Equatable {
    func ends(with tail: some Sequence<Element>) -> Bool { reversed().starts(with: Array(tail).reversed()) }
}
