import Foundation
import Testing

/// Types each answer when its question is on the screen.
private func converse(
    _ commands: String, home: URL, environment: [String: String] = [:], _ answers: [(question: String, answer: String)]
) async throws -> String {
    let environment = ["HOME": home.path, "LANG": "en_US.UTF-8", "TERM": "dumb"].merging(environment) { $1 }
    let session = try TerminalSession(commands, environment: environment)
    var asked = 0
    for (question, answer) in answers {
        func place() -> Range<String.Index>? {
            let written = session.written
            return written.range(
                of: question, range: written.index(written.startIndex, offsetBy: asked)..<written.endIndex)
        }
        #expect(await happens { place() != nil }, "\(question): \(session.written)")
        let written = session.written
        asked = place().map { written.distance(from: written.startIndex, to: $0.upperBound) } ?? asked
        session.type(answer)
    }
    return await session.output()
}

@Suite("Questions on the terminal", .enabled(if: TerminalSession.isPossible))
struct ConfigDialogueTests {
    private static let key = "fedcba9876543210fedcba9876543210"

    private static func settings(_ home: URL) throws -> String {
        try String(contentsOf: home.appending(path: ".config/wx/config.json"), encoding: .utf8)
    }

    @Test("wx config init saves the answers together; a key is not shown, and the terminal is as before")
    func begin() async throws {
        try await WxProgram.withFolder { home in
            let output = try await converse(
                "stty -g; wx config init; echo status:$?; stty -g", home: home,
                [
                    ("Place,", "91,0\n"), ("is not between -90 and 90", "Seoul\n"), ("Units:", "\n"),
                    ("Provider,", "openweather\n"), ("not shown", "wrong\n"),
                    ("not shown", Self.key + "\n"),
                ])
            #expect(output.contains("status:0"), "\(output)")
            #expect(!output.contains(Self.key) && !output.contains("wrong"))
            let modes = output.split(whereSeparator: \.isNewline).filter { $0.count(where: { $0 == ":" }) > 20 }
            #expect(modes.count == 2 && modes.first == modes.last)
            let object = try JSONSerialization.jsonObject(with: Data(Self.settings(home).utf8)) as? [String: Any]
            #expect(object?["place"] as? String == "Seoul")
            #expect(object?["units"] == nil)
            #expect(object?["provider"] as? String == "openweather")
            #expect((object?["openweather"] as? [String: Any])?["apiKey"] as? String == Self.key)
        }
    }

    @Test("empty answers change nothing; the end of the input saves nothing")
    func nothing() async throws {
        try await WxProgram.withFolder { home in
            let empty = try await converse(
                "wx config init; echo status:$?", home: home,
                [("Place,", "\n"), ("Units:", "\n"), ("Provider,", "\n")])
            #expect(empty.contains("Nothing was changed.") && empty.contains("status:0"), "\(empty)")
            let ended = try await converse(
                "wx config init; echo status:$?", home: home, [("Place,", "Seoul\n"), ("Units:", "\u{4}")])
            #expect(ended.contains("status:130"), "\(ended)")
            #expect(!FileManager.default.fileExists(atPath: home.appending(path: ".config/wx/config.json").path))
        }
    }

    @Test("a signal while a key is typed leaves the terminal as before", arguments: [SIGTERM, SIGINT])
    func signal(number: Int32) async throws {
        try await WxProgram.withFolder { home in
            let session = try TerminalSession(
                "stty -g; sh -c 'trap - INT; echo pid:$$; exec wx config set openweather.apiKey'; echo; stty -g",
                environment: ["HOME": home.path])
            #expect(await happens { session.written.contains("not shown") })
            let pid = try #require(session.written.firstMatch(of: /pid:([0-9]+)/).flatMap { Int32($0.output.1) })
            kill(pid, number)
            let output = await session.output()
            let modes = output.split(whereSeparator: \.isNewline).filter { $0.count(where: { $0 == ":" }) > 20 }
            #expect(modes.count == 2 && modes.first == modes.last, "\(output)")
        }
    }

    @Test("a place chosen from several can be saved, once; by its own name it is saved with a tilde")
    func remember() async throws {
        try await WxProgram.withFolder { home in
            let command = "wx --sandbox springfield; echo status:$?"
            let saved = try await converse(
                command, home: home, [("(1 to ", "3\n"), ("Name to save", "springfield\n")])
            #expect(saved.contains("Saved ~springfield at 39.802,-89.644") && saved.contains("status:0"), "\(saved)")
            let again = try await converse(command, home: home, [("(1 to ", "3\n")])
            #expect(!again.contains("Name to save") && again.contains("status:0"), "\(again)")
            let environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
            let named = try await WxProgram.run("--sandbox", "~springfield", environment: environment)
            #expect(named.status == 0, "\(named.errors)")
            let plain = try await WxProgram.run("--sandbox", "springfield", environment: environment)
            #expect(plain.status == 68)
        }
    }

    @Test("--remember saves the place of a forecast; after a tilde there are only saved places")
    func option() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
            let run = try await WxProgram.run(
                "--sandbox", "--pick", "3", "Springfield", "--remember", "work", environment: environment)
            #expect(run.status == 0 && run.errors.contains("Saved work at 39.802,-89.644"), "\(run.errors)")
            #expect(try await WxProgram.run("--sandbox", "~Work", environment: environment).status == 0)
            let unknown = try await WxProgram.run("--sandbox", "~Seoul", environment: environment)
            #expect(unknown.status == 64 && unknown.errors.contains("Seoul"), "\(unknown.errors)")
            let bad = try await WxProgram.run(
                "--sandbox", "Seoul", "--remember", "1,2", environment: environment)
            #expect(bad.status == 64 && bad.output.isEmpty)
        }
    }
}

@Suite("The pager", .enabled(if: TerminalSession.isPossible))
struct PagerTests {
    private static let long = "wx --sandbox --view hours 37.57,126.98"

    private static func output(
        _ commands: String, _ environment: [String: String], rows: Int = 12
    ) async throws -> String {
        await
            (try TerminalSession(
                "stty cols 80 rows \(rows); \(commands); echo status:$?", environment: environment)).output()
    }

    @Test("shows a view that is longer than the screen: that of WX_PAGER before that of PAGER, with a shell if needed")
    func chosen() async throws {
        let output = try await Self.output(Self.long, ["WX_PAGER": "sed 's/^/PAGED:/'", "PAGER": "false"])
        #expect(output.count(of: "PAGED:") > 12 && output.contains("status:0"), "\(output)")
        // A sequence that places the cursor would be text in less.
        #expect(output.firstMatch(of: /\u{1B}\[[0-9]+G/) == nil)
        let other = try await Self.output(Self.long, ["PAGER": "sed s/^/OTHER:/"])
        #expect(other.contains("OTHER:"), "\(other)")
        let variables = try await Self.output(Self.long, ["PAGER": "echo LESS=$LESS LV=$LV $LESSCHARSET; true"])
        #expect(variables.contains("LESS=FRX LV=-c utf-8"), "\(variables)")
    }

    @Test(
        "is not run for a view that fits, with --no-pager, in a pipe, or if it is off",
        arguments: [
            ("wx --sandbox 37.57,126.98", [:]), ("\(long) --no-pager", [:]), ("\(long) | cat", [:]),
            (long, ["WX_PAGER": ""]), (long, ["WX_PAGER": "cat"]), (long, ["TERM": "dumb"]),
            ("\(long) --format json", [:]),
        ])
    func unwanted(commands: String, environment: [String: String]) async throws {
        let output = try await Self.output(commands, ["WX_PAGER": "sed s/^/PAGED:/"].merging(environment) { $1 })
        #expect(!output.contains("PAGED:") && output.contains("status:0"), "\(output)")
        #expect(output.contains("°") || output.contains("temperature"))
    }

    @Test("a pager that ends at once is no failure; one that does not exist is done without")
    func dead() async throws {
        let dead = try await Self.output(Self.long, ["PAGER": "true"])
        #expect(dead.contains("status:0") && !dead.contains("°"), "\(dead)")
        for pager in ["/nonexistent", "no-such-pager -x"] {
            let missing = try await Self.output(Self.long, ["PAGER": pager])
            #expect(missing.contains("status:0") && missing.contains("°"), "\(missing)")
        }
    }

    @Test(
        "less has the terminal until it is left, and Control-C is for it alone",
        .enabled(if: ShellSession.program("less") != nil))
    func less() async throws {
        // The shell would end with the signal, which it gets, too.
        let session = try TerminalSession("trap : INT; stty cols 80 rows 8; \(Self.long); echo status:$?; stty -a")
        #expect(await happens { session.written.contains(":\u{1B}[K") || session.written.hasSuffix("\n:") })
        session.type("\u{3}")
        // After its bell, less has dropped what was typed before.
        #expect(await happens { session.written.contains("\u{7}") })
        session.type("q")
        let output = await session.output()
        #expect(output.contains("status:0"), "\(output)")
        #expect(output.contains(" echo "), "\(output)")
    }

    @Test("the exit status stays that of the command")
    func status() async throws {
        let alerts = "wx alerts --sandbox 37.57,126.98"
        let plain = try await Self.output(alerts + " --no-pager", [:], rows: 2)
        let paged = try await Self.output(alerts, ["PAGER": "sed s/^/PAGED:/"], rows: 2)
        let status = try #require(plain.firstMatch(of: /status:[0-9]+/)?.output)
        #expect(paged.contains(status), "\(paged)")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
