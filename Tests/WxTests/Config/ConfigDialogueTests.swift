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

    @Test("wx config init saves the answers, does not show a key, and restores the terminal")
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

    @Test("a signal while a key is typed restores the terminal", arguments: [SIGTERM, SIGINT])
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

    @Test("a place chosen from several can be saved, which is asked once; its own name gets a tilde")
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

    @Test("--remember saves the place of a forecast; a name with a tilde is only a saved place")
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
