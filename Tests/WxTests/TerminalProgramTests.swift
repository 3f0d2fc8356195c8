import Foundation
import Testing

private let doctor = "wx doctor --offline --json"

@Suite("The program at a terminal", .enabled(if: TerminalSession.isPossible))
struct TerminalProgramTests {
    private static let answer = "\u{1B}]11;rgb:1c1c/2020/2929\u{1B}\\\u{1B}[1;1R\u{1B}[1;2R\u{1B}[1;4R\u{1B}[?1;2c"

    /// The object `terminal` in the output.
    private static func terminal(in output: String) throws -> [String: Any] {
        let start = try #require(output.firstIndex(of: "{"), "\(output.debugDescription)")
        let end = try #require(output.lastIndex(of: "}"))
        let json = try JSONSerialization.jsonObject(with: Data(output[start...end].utf8)) as? [String: Any]
        return try #require(json?["terminal"] as? [String: Any])
    }

    @Test("wx doctor shows size, colors, background and widths, and restores the terminal")
    func report() async throws {
        // The emulator has 50 ms, which a busy machine may not give it.
        for _ in 0..<20 {
            let commands = "stty cols 100 rows 30; stty -g; \(doctor); stty -g"
            let output = await (try TerminalSession(commands, answer: Self.answer)).output()
            let terminal = try Self.terminal(in: output)
            #expect(terminal["columns"] as? Int == 100)
            #expect(terminal["rows"] as? Int == 30)
            #expect(terminal["colors"] as? Int == 256)
            let modes = TerminalSession.modes(in: output)
            #expect(modes.count == 2 && modes.first == modes.last)
            guard terminal["ground"] != nil else { continue }
            #expect(terminal["ground"] as? String == "dark")
            #expect(terminal["theme"] as? String == "dark")
            #expect(terminal["iconColumns"] as? Int == 2)
            #expect(terminal["isAmbiguousWide"] as? Bool == false)
            // An echo would show the escape character as ^[.
            #expect(!output.contains("^["))
            return
        }
        Issue.record("the answer is never heard")
    }

    @Test("a terminal that does not answer gets the safe theme")
    func silent() async throws {
        let terminal = try Self.terminal(in: await (try TerminalSession(doctor)).output())
        #expect(terminal["ground"] == nil)
        #expect(terminal["theme"] as? String == "safe")
        let known = try TerminalSession(doctor, environment: ["COLORFGBG": "0;15"])
        #expect(try Self.terminal(in: await known.output())["theme"] as? String == "light")
    }

    @Test(
        "nothing is asked in a pipe, from a file, in the background, over a network, or of a dumb terminal",
        arguments: [
            ("\(doctor) | cat", [:]), ("\(doctor) </dev/null", [:]), ("set -m; \(doctor) & wait", [:]),
            (doctor, ["SSH_CONNECTION": "::1 1 ::1 22"]), (doctor, ["TERM": "dumb"]), (doctor, ["TERM": "linux"]),
        ])
    func unasked(commands: String, environment: [String: String]) async throws {
        let output = await (try TerminalSession(commands, environment: environment)).output()
        #expect(!output.contains("\u{1B}"))
        #expect(output.contains("\"terminal\""))
    }

    @Test("a signal during the query restores the terminal", arguments: [SIGTERM, SIGINT])
    func signals(number: Int32) async throws {
        let session = try TerminalSession("stty -g; sh -c 'trap - INT; echo pid:$$; exec \(doctor)'; echo; stty -g")
        #expect(await happens { session.written.contains("\u{1B}[c") })
        let pid = try #require(session.written.firstMatch(of: /pid:([0-9]+)/).flatMap { Int32($0.output.1) })
        kill(pid, number)
        let modes = TerminalSession.modes(in: await session.output())
        #expect(modes.count == 2 && modes.first == modes.last)
    }

    @Test("stopping the program during the query restores the terminal, and it can continue")
    func stop() async throws {
        let commands = """
            set -m; stty -g; sh -c 'echo pid:$$; exec \(doctor)'; echo stopped:$?; stty -g; fg; stty -g
            """
        // The signal can arrive after the question has been given up.
        for _ in 0..<20 {
            let session = try TerminalSession(commands)
            #expect(await happens { session.written.contains("\u{1B}[c") })
            let pid = try #require(session.written.firstMatch(of: /pid:([0-9]+)/).flatMap { Int32($0.output.1) })
            kill(pid, SIGTSTP)
            let output = await session.output()
            guard output.contains("stopped:\(128 + SIGTSTP)") else { continue }
            let modes = TerminalSession.modes(in: output)
            #expect(modes.count == 3 && Set(modes).count == 1)
            #expect(output.contains("\"terminal\""))
            return
        }
        Issue.record("the program is never stopped")
    }
}
