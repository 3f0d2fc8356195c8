import Foundation
import Testing
import WeatherRendering

@testable import wx

@Suite("Asking the terminal")
struct TerminalProbeTests {
    private static let answer = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[1;1R\u{1B}[1;3R\u{1B}[1;4R\u{1B}[?1;2c"

    private static func converse(
        _ terminal: PseudoTerminal, measuring: Bool = true, patience: Duration = .seconds(60)
    ) async -> TerminalReply? {
        // On a thread of its own, since it waits.
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: TerminalProbe.converse(
                        from: terminal.program, to: terminal.program, measuring: measuring, patience: patience))
            }
        }
    }

    @Test("a terminal that answers is not waited for any longer, and is as before")
    func answering() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        terminal.answer(Self.answer)
        let reply = try #require(await Self.converse(terminal))
        #expect(reply.ground == .light && reply.lineColumns == 2 && reply.iconColumns == 1 && reply.isComplete)
        #expect(terminal.modes == before)
        terminal.send("next\n")
        #expect(terminal.typed == "next\n")
    }

    @Test("a terminal that answers only the last question is not waited for either")
    func simple() async throws {
        let terminal = try PseudoTerminal()
        terminal.answer("\u{1B}[?6c")
        let reply = try #require(await Self.converse(terminal))
        #expect(reply.ground == nil && reply.iconColumns == nil && reply.isComplete)
    }

    @Test("a terminal that never answers is left as before")
    func silent() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        let reply = try #require(await Self.converse(terminal, patience: .milliseconds(50)))
        #expect(reply == TerminalReply([]))
        #expect(terminal.modes == before)
    }

    @Test(
        "half an answer, and garbage, does not appear as typed", arguments: ["\u{1B}]11;rgb:1c1c/20", "no\nterminal"])
    func garbage(text: String) async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        terminal.answer(text)
        let reply = try #require(await Self.converse(terminal, patience: .seconds(2)))
        #expect(reply == TerminalReply([]))
        #expect(terminal.modes == before)
        terminal.send("next\n")
        #expect(terminal.typed == "next\n")
    }

    @Test("100 kilobytes before the answer are read, and no more is kept of them than of an answer")
    func flood() async throws {
        let terminal = try PseudoTerminal()
        terminal.answer(String(repeating: "\u{1B}[31;9~ garbage\n", count: 6000) + Self.answer)
        let reply = try #require(await Self.converse(terminal))
        #expect(reply.isComplete && reply.ground == .light)
        terminal.send("next\n")
        #expect(terminal.typed == "next\n")
    }

    @Test("who has typed ahead is not disturbed")
    func typedAhead() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        terminal.send("ls\n")
        terminal.isTyped()
        #expect(await Self.converse(terminal) == nil)
        #expect(terminal.modes == before)
        #expect(terminal.typed == "ls\n")
    }

    @Test("without Unicode no character is written to be measured")
    func question() async throws {
        let terminal = try PseudoTerminal()
        _ = await Self.converse(terminal, measuring: false, patience: .milliseconds(50))
        var chunk = [UInt8](repeating: 0, count: 256)
        let count = read(terminal.emulator, &chunk, chunk.count)
        #expect(String(decoding: chunk.prefix(count), as: UTF8.self) == "\u{1B}]11;?\u{1B}\\\u{1B}[c")
    }
}
