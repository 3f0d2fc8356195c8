import FaultServer
import Foundation
import Testing

@Suite("Keys from files and commands")
struct KeysTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    /// Runs `wx` with OpenWeather and a settings file that anybody can read.
    private static func run(
        settings: String, mode: Int = 0o644, _ arguments: [String] = [], in home: URL
    ) async throws -> (run: WxProgram.Run, targets: [String], settings: URL) {
        let file = home.appendingPathComponent("config.json")
        try Data(settings.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        let document = try Recording.fixture("OpenWeather/Tests/Fixtures/forecast.json", for: "?lat=1&lon=2")
        return try await withFaultServer({ _ in [.reply(200, [:], document)] }) { server in
            let run = try await WxProgram.run(
                ["--provider", "openweather", "--locale", "ko_KR", "1,2"] + arguments,
                environment: [
                    "HOME": home.path, "PATH": "/usr/bin:/bin", "WX_CONFIG": file.path,
                    "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                ])
            return (run, server.requests.map(\.target), file)
        }
    }

    @Test("a settings file with a key that others can read gives one warning, in the user's language, and a forecast")
    func exposedSettings() async throws {
        try await WxProgram.withFolder { home in
            let settings = #"{"openweather": {"apiKey": "\#(Self.key)"}}"#
            let (run, targets, file) = try await Self.run(settings: settings, in: home)
            #expect(run.status == 0)
            #expect(run.errors == "키가 담긴 파일 \(file.path)을 다른 사용자가 읽을 수 있습니다. 막으려면: chmod 600 \(file.path)\n")
            #expect(!targets.isEmpty && targets.allSatisfy { $0.contains(Self.key) })
            let mended = try await Self.run(settings: settings, mode: 0o600, in: home)
            #expect(mended.run.errors.isEmpty)
            let unneeded = try await Self.run(settings: settings, ["--sandbox"], in: home)
            #expect(unneeded.run.status == 0)
            #expect(unneeded.run.errors.isEmpty)
        }
    }

    @Test("the command in the warning about a key file can be copied, even with a space in the file's name")
    func exposedFile() async throws {
        try await WxProgram.withFolder { home in
            let file = home.appendingPathComponent("my key")
            try Data("\(Self.key)\n".utf8).write(to: file)
            let (run, targets, _) = try await Self.run(
                settings: #"{"openweather": {"apiKeyFile": "\#(file.path)"}}"#, in: home)
            #expect(run.status == 0)
            #expect(run.errors.hasSuffix("chmod 600 \(home.path)/my\\ key\n"), "\(run.errors)")
            #expect(targets.allSatisfy { $0.contains(Self.key) })
        }
    }

    @Test("a key command is run only if the key is needed, and its standard error is shown")
    func command() async throws {
        try await WxProgram.withFolder { home in
            let script = "echo ran >>\(home.path)/note; echo Passphrase? >&2; echo \(Self.key)"
            let settings = #"{"openweather": {"apiKeyCommand": ["sh", "-c", "\#(script)"]}}"#
            let (run, targets, _) = try await Self.run(settings: settings, in: home)
            #expect(run.status == 0)
            #expect(run.errors == "Passphrase?\n")
            // The current weather and the forecast.
            #expect(targets.count == 2 && targets.allSatisfy { $0.contains(Self.key) })
            let note = home.appendingPathComponent("note")
            #expect(try String(contentsOf: note, encoding: .utf8) == "ran\n")

            try FileManager.default.removeItem(at: note)
            for arguments in [["--sandbox"], ["--provider", "metno", "--sandbox"]] {
                #expect(try await Self.run(settings: settings, arguments, in: home).run.status == 0)
            }
            let list = try await WxProgram.run(
                ["providers", "--json"],
                environment: ["WX_CONFIG": home.appendingPathComponent("config.json").path])
            #expect(list.status == 0)
            #expect(!FileManager.default.fileExists(atPath: note.path))
        }
    }

    @Test(
        "a key command that fails is 78; the message has its first word and its setting, but not its output",
        arguments: [
            ("no-such-command SECRET", "keyCommandNotFound"), ("sh -c 'echo SECRET; exit 3'", "keyCommandFailed"),
            ("true SECRET", "keyCommandEmpty"),
        ])
    func failures(command: String, reason: String) async throws {
        try await WxProgram.withFolder { home in
            let settings = "{\"openweather\": {\"apiKeyCommand\": \"\(command)\"}}"
            let (run, targets, _) = try await Self.run(settings: settings, in: home)
            #expect(run.status == 78)
            #expect(run.errors.contains(" \(command.prefix { $0 != " " })"), "\(run.errors)")
            #expect(run.errors.contains("openweather.apiKeyCommand"))
            #expect(!run.errors.contains("SECRET"))
            #expect(targets.isEmpty)
            let json = try await Self.run(settings: settings, ["--format", "json"], in: home)
            #expect(json.run.status == 78)
            #expect(json.run.errors.contains("\"\(reason)\""), "\(json.run.errors)")
            #expect(!json.run.errors.contains("SECRET"))
        }
    }

    @Test("after a key command that fails, the next provider is asked")
    func nextProvider() async throws {
        try await WxProgram.withFolder { home in
            let run = try await WxProgram.run(
                ["--provider", "openweather,metno", "--locale", "en", "1,2"],
                environment: [
                    "HOME": home.path, "PATH": "/usr/bin:/bin", "WX_OPENWEATHER_API_KEY_COMMAND": "false",
                    "WX_METNO_BASE_URL": "http://127.0.0.1:9",
                ])
            // If all fail, the first failure counts.
            #expect(run.status == 78)
            let words = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let sentence = "The command false, which should print the key for OpenWeather, exited with status 1."
            #expect(words.contains(sentence), "\(run.errors)")
        }
    }
}
