import Foundation
import PrivateFiles
import Testing
import WeatherCore

@testable import WeatherSettings

@Suite("A key from a command")
struct KeyCommandTests {
    private static let environment = ["PATH": "relative:/nonexistent:/usr/bin:/bin", "HOME": "/nonexistent"]

    private func command(_ words: [String], patience: Int = 30) -> KeyCommand {
        var command = KeyCommand(
            words, provider: "openweather", setting: "openweather.apiKeyCommand", environment: Self.environment)
        command.patience = patience
        return command
    }

    private func shell(_ line: String, patience: Int = 30) -> KeyCommand {
        command(["sh", "-c", line], patience: patience)
    }

    /// Expects that the error of a command has the setting's name and the command's first word, but not its output.
    private func failure(
        _ command: KeyCommand, sourceLocation: SourceLocation = #_sourceLocation
    ) -> WeatherError? {
        let error = #expect(throws: WeatherError.self, sourceLocation: sourceLocation) { try command.key() }
        #expect(error?.code == .credentialMissing, sourceLocation: sourceLocation)
        #expect(error?.provider == "openweather", sourceLocation: sourceLocation)
        #expect(error?.details.setting == "openweather.apiKeyCommand", sourceLocation: sourceLocation)
        #expect(!String(reflecting: error).contains("SECRET"), sourceLocation: sourceLocation)
        return error
    }

    @Test(
        "a command is split at white space outside quotes, and nothing is expanded",
        arguments: [
            ("pass show openweather", ["pass", "show", "openweather"]), ("  a\t b \n", ["a", "b"]),
            ("a 'b c' \"d e\"", ["a", "b c", "d e"]), ("a'b'\"c\"d", ["abcd"]), ("a '' \"\"", ["a", "", ""]),
            (#"a '"' "'" \n"#, ["a", "\"", "'", "\\n"]), ("echo $HOME `id` ~ *", ["echo", "$HOME", "`id`", "~", "*"]),
            ("", []),
        ])
    func words(text: String, words: [String]) {
        #expect(CommandLineWords.words(in: text) == words)
    }

    @Test("an unterminated quote is a usage error that shows only the first word")
    func openQuote() {
        let error = #expect(throws: WeatherError.self) {
            try KeyCommand(
                parsing: "pass show 'SECRET", provider: "openweather", setting: "openweather.apiKeyCommand",
                environment: [:])
        }
        #expect(error?.reason == .badSetting)
        #expect(error?.details.subject == "pass…")
        #expect(error?.details.setting == "openweather.apiKeyCommand")
    }

    @Test(
        "the first line that is not empty is the key",
        arguments: [
            "printf 'SECRET\\n'", "printf SECRET", "printf '\\n  \\r\\n SECRET \\nlogin: me\\n'",
            "printf 'SECRET\\r\\n'",
            // Far more than a pipe or the limit can hold; it is read and discarded.
            "echo SECRET; yes | head -c 3000000", "echo warning >&2; echo SECRET",
            // A background process that holds the pipe open is not waited for.
            "echo SECRET; sleep 60 & exit 0",
        ])
    func firstLine(line: String) throws {
        let start = ContinuousClock.now
        #expect(try shell(line).key() == "SECRET")
        #expect(ContinuousClock.now - start < .seconds(50))
    }

    @Test("the command has an empty input, inherits only its output, and has its own process group")
    func surroundings() async {
        await #expect(processExitsWith: .success) { try Self().checkSurroundings() }
    }

    private func checkSurroundings() throws {
        // File descriptors that the tests themselves inherited.
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let inherited = names.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        let child = try ChildProcess("/bin/ls", arguments: ["ls", "-l", "/proc/self/fd"], environment: [:])
        // A machine under full load needs its time to start a program.
        let ending = child.end(within: .seconds(300), outputLimit: 65_536)
        guard case .ended(0, let output) = ending else {
            Issue.record("ls: \(ending)")
            return
        }
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix(" 0 -> /dev/null") })
        let pipes = lines.filter { $0.contains("pipe:") }
        #expect(pipes.filter { line in !inherited.contains { line.hasSuffix($0) } }.count == 1, "\(lines)")
        #expect(try shell("cat; echo end").key() == "end")
        #expect(try shell("ps -o pgid= -p $$ | tr -d ' ' | sed \"s/^$$\\$/leader/\"").key() == "leader")
    }

    @Test("signals end the command, even if the program ignores or blocks them")
    func signals() async {
        await #expect(processExitsWith: .success) { try Self().checkSignals() }
    }

    private func checkSignals() throws {
        signal(SIGPIPE, SIG_IGN)
        func mask(_ name: String) throws -> UInt64 {
            // `exec`, so that the status is that of the started process: a shell that waits for another blocks signals
            // for a moment.
            let line = try shell("exec grep \(name) /proc/self/status").key()
            return try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
        }
        #expect(try mask("SigBlk") == 0)
        #expect(try mask("SigIgn") & 1 << (UInt64(SIGPIPE) - 1) == 0)
    }

    @Test(
        "a command that does not exist or is not executable is an error",
        arguments: ["", "no-such-command", "/etc/passwd", "~/no", "/tmp"])
    func notFound(name: String) {
        let error = failure(command([name, "SECRET"]))
        #expect(error?.reason == .keyCommandNotFound)
        #expect(error?.details.subject == name)
        #expect(error?.details.message?.isEmpty == false)
    }

    @Test(
        "a failing command's status, or 128 plus its signal, is in the error",
        arguments: [
            ("echo SECRET; exit 3", "3"), ("echo SECRET; kill -9 $$", "137"),
            // A program that tries to read the terminal is stopped by the system.
            ("echo SECRET; kill -STOP $$; sleep 60", "147"),
        ])
    func failed(line: String, status: String) {
        let start = ContinuousClock.now
        let error = failure(shell(line))
        #expect(error?.reason == .keyCommandFailed)
        #expect(error?.details.subject == "sh")
        #expect(error?.details.message == status)
        #expect(ContinuousClock.now - start < .seconds(50))
    }

    @Test(
        "a command that prints no line is an error",
        arguments: ["true", "printf ' \\n\\n'", "yes SECRET | tr -d '\\n' | head -c 100000"])
    func empty(line: String) {
        #expect(failure(shell(line))?.reason == .keyCommandEmpty)
    }

    @Test(
        "at the time limit, the command and its child processes are ended",
        arguments: ["", "trap '' TERM INT HUP; "])
    func timedOut(preparation: String) async throws {
        let note = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: note) }
        let error = failure(
            shell("\(preparation)sleep 60 & echo $$ $! >\(note.path); echo SECRET; wait; sleep 60", patience: 1))
        #expect(error?.reason == .keyCommandTimedOut)
        #expect(error?.details.limit == 1)
        let processes = try String(contentsOf: note, encoding: .utf8).split(whereSeparator: \.isWhitespace)
        #expect(processes.count == 2)
        for process in processes {
            func isRunning() -> Bool {
                let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                return status.map { !$0.contains(") Z ") } ?? false
            }
            // The process was killed, but on a busy machine it ends a little later.
            for _ in 0..<1000 where isRunning() { try await Task.sleep(for: .milliseconds(10)) }
            #expect(!isRunning())
        }
    }

    @Test("commands leave no file open")
    func descriptors() async {
        await #expect(processExitsWith: .success) { try Self().checkDescriptors() }
    }

    private func checkDescriptors() throws {
        func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        _ = try shell("echo SECRET").key()
        let before = try openFiles()
        for _ in 0..<20 {
            _ = try shell("echo SECRET").key()
            _ = failure(command(["/etc/passwd"]))
        }
        #expect(try openFiles() <= before + 2)
    }
}
