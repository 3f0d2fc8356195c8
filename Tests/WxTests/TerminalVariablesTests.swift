import Foundation
import Testing
import WeatherLocalization
import WeatherRendering

@testable import wx

@Suite("The environment variables of the terminal")
struct TerminalVariablesTests {
    private static func depth(
        _ environment: [String: String], _ choice: ColorChoice = .auto, isTerminal: Bool = true
    ) -> ColorDepth {
        TerminalVariables(environment, isTerminal: isTerminal).depth(choice)
    }

    @Test(
        "TERM and COLORTERM give the number of colors",
        arguments: [
            (["TERM": "xterm"], ColorDepth.sixteen), (["TERM": "linux"], .sixteen),
            (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], .indexed),
            (["TERM": "xterm", "VTE_VERSION": "7001"], .trueColor),
            (["TERM": "screen", "XTERM_VERSION": "XTerm(379)", "TMUX": "1"], .sixteen),
            (["TERM": "xterm-256color"], .indexed), (["TERM": "tmux-256color", "TMUX": "1"], .indexed),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
            (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor), (["TERM": "xterm", "COLORTERM": "yes"], .sixteen),
            (["TERM": "xterm-kitty"], .trueColor), (["TERM": "xterm-direct"], .trueColor),
            (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1"], .indexed), (["TERM": "dumb"], .none),
        ])
    func depths(environment: [String: String], depth: ColorDepth) {
        #expect(Self.depth(environment) == depth)
    }

    @Test("--color overrides NO_COLOR, which overrides CLICOLOR and CLICOLOR_FORCE")
    func choices() {
        let xterm = ["TERM": "xterm"]
        func with(_ name: String, _ value: String) -> [String: String] { xterm.merging([name: value]) { $1 } }
        #expect(Self.depth(xterm, isTerminal: false) == .none)
        #expect(Self.depth(xterm, .always, isTerminal: false) == .sixteen)
        #expect(Self.depth(["TERM": "dumb"], .always) == .sixteen)
        #expect(Self.depth(xterm, .never) == .none)
        #expect(Self.depth(with("NO_COLOR", "1")) == .none)
        #expect(Self.depth(with("NO_COLOR", "1"), .always) == .sixteen)
        #expect(Self.depth(with("NO_COLOR", "")) == .sixteen)
        #expect(Self.depth(with("CLICOLOR", "0")) == .none)
        #expect(Self.depth(with("CLICOLOR", "1")) == .sixteen)
        #expect(Self.depth(with("CLICOLOR_FORCE", "1"), isTerminal: false) == .sixteen)
        #expect(Self.depth(with("CLICOLOR_FORCE", "0"), isTerminal: false) == .none)
        #expect(Self.depth(with("CLICOLOR_FORCE", "1"), .never) == .none)
        #expect(Self.depth(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]) == .none)
    }

    @Test(
        "only a terminal that answers in time is asked",
        arguments: [
            (["TERM": "xterm"], true), ([:], false), (["TERM": "dumb"], false), (["TERM": "linux"], false),
            (["TERM": "xterm", "SSH_CONNECTION": "::1 1 ::1 22"], false),
            (["TERM": "xterm", "SSH_TTY": "/dev/pts/1"], false),
            (["TERM": "tmux", "TMUX": "/tmp/tmux,1,0", "SSH_TTY": "/dev/pts/1"], true),
        ])
    func answers(environment: [String: String], answers: Bool) {
        #expect(TerminalVariables(environment, isTerminal: true).answers == answers)
        #expect(!TerminalVariables(environment, isTerminal: false).answers)
    }

    @Test(
        "terminals that reorder bidirectional lines are known",
        arguments: [
            (["VTE_VERSION": "7006"], Bidi.vte), (["VTE_VERSION": "5800"], .vte), (["VTE_VERSION": "5799"], .program),
            (["VTE_VERSION": "x"], .program), (["MLTERM": "3.9.3"], .marks), (["KONSOLE_VERSION": "230801"], .marks),
            (["VTE_VERSION": "7006", "TMUX": "1"], .none), (["KONSOLE_VERSION": "230801", "STY": "1"], .none),
            (["TMUX": "1"], .program), (["KITTY_WINDOW_ID": "1"], .words), (["TERM": "xterm-kitty"], .words),
            (["KITTY_WINDOW_ID": "1", "TMUX": "1"], .program), (["TERM": "dumb"], .none), ([:], .program),
        ])
    func bidi(environment: [String: String], bidi: Bidi) {
        let environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
        #expect(TerminalVariables(environment, isTerminal: true).bidi(.auto) == bidi)
        #expect(TerminalVariables(environment, isTerminal: false).bidi(.auto) == .none)
    }

    @Test("--bidi chooses who orders lines on a terminal")
    func bidiByOption() {
        let kitty = TerminalVariables(["TERM": "xterm-kitty"], isTerminal: true)
        #expect(kitty.bidi(.program) == .program)
        #expect(kitty.bidi(.terminal) == .marks)
        #expect(kitty.bidi(.none) == .none)
        let vte = TerminalVariables(["TERM": "xterm-256color", "VTE_VERSION": "7006"], isTerminal: true)
        #expect(vte.bidi(.program) == .program)
        #expect(vte.bidi(.terminal) == .vte)
    }

    @Test("the charset and the console limit the characters")
    func glyphs() {
        let console = TerminalVariables(["TERM": "linux"], isTerminal: true)
        #expect(console.glyphs(isASCII: false) == .console)
        #expect(console.glyphs(isASCII: true) == .ascii)
        #expect(TerminalVariables(["TERM": "linux"], isTerminal: false).glyphs(isASCII: false) == .unicode)
        #expect(TerminalVariables(["TERM": "xterm"], isTerminal: true).glyphs(isASCII: false) == .unicode)
    }

    @Test(
        "COLORFGBG gives the background",
        arguments: [
            ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark),
            ("0;11", .light),
            ("default;default", .unknown), ("0;16", .unknown), ("", .unknown), (";", .unknown), ("1;-1", .unknown),
        ])
    func ground(value: String, ground: TerminalBackground) {
        #expect(TerminalVariables(["TERM": "xterm", "COLORFGBG": value], isTerminal: true).ground == ground)
    }

    @Test("a theme overrides the background, and a pipe gets no colors")
    func environment() {
        let variables = ["TERM": "xterm-256color", "COLORFGBG": "15;0"]
        let pipe = ProgramEnvironment(
            arguments: [], variables: variables, width: 80, isTerminal: false, isInputTerminal: false,
            isErrorTerminal: false, now: .now)
        #expect(pipe.terminal(color: .never, theme: .safe, isASCII: false) == .plain)
        let forced = pipe.terminal(color: .always, theme: .light, width: 100, isASCII: true)
        #expect(forced == Terminal(columns: 100, depth: .indexed, ground: .light, glyphs: .ascii))
        #expect(pipe.terminal(color: .always, theme: .auto, isASCII: false).ground == .dark)
        #expect(pipe.terminal(color: .always, theme: .safe, isASCII: false).ground == .unknown)
    }

    @Test("the terminal's answer overrides a variable that it may have inherited")
    func order() {
        func bidi(_ environment: [String: String], _ choice: DirectionMarks, _ ordersLines: Bool?) -> Bidi {
            TerminalVariables(environment, isTerminal: true).bidi(choice, ordersLines: ordersLines)
        }
        let vte = ["TERM": "xterm-256color", "VTE_VERSION": "7001"]
        #expect(bidi(vte, .auto, nil) == .vte)
        #expect(bidi(vte, .auto, false) == .program)
        #expect(bidi(["TERM": "xterm-256color"], .auto, true) == .vte)
        #expect(bidi(["TERM": "xterm-256color"], .auto, false) == .program)
        #expect(bidi(["TERM": "mlterm", "MLTERM": "3.9"], .auto, false) == .marks)
        #expect(bidi(["TERM": "xterm-256color"], .program, true) == .program)
    }
}
