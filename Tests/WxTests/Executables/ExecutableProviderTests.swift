import Foundation
import Testing
import WeatherTesting

@Suite("Providers that are programs")
struct ExecutableProviderTests {
    /// Runs a body with a home that has a program `wx-provider-test`, which notes each question in `questions`.
    private static func withProgram(
        _ answer: String, _ body: (_ home: URL, _ environment: [String: String]) async throws -> Void
    ) async throws {
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: "bin")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "wx-provider-test")
            let description =
                #"{"schema":"wx/1","provider":{"name":"Test Weather","attribution":"by a test","products":["hourly"]}}"#
            let script = """
                #!/bin/sh
                read -r question
                echo "$question" >> \(home.path)/questions
                case "$question" in *describe*) echo '\(description)'; exit ;; esac
                \(answer)

                """
            try ProgramFile.write(script, to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
            try await body(
                home, ["HOME": home.path, "PATH": "\(folder.path):/usr/bin:/bin", "LANG": "en_US.UTF-8"])
        }
    }

    private static let steps = """
        start=$(date -u +%Y-%m-%dT%H:00:00Z)
        echo '{"schema":"wx/1","steps":[{"start":"'$start'","seconds":86400,"condition":"rain","temperature_c":7.5}]}'
        """

    private static func questions(_ home: URL) -> Int {
        let text = (try? String(contentsOf: home.appending(path: "questions"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").count
    }

    @Test("run only if they are named, describe themselves once, and are cached")
    func named() async throws {
        try await Self.withProgram(Self.steps) { home, environment in
            let unnamed = try await WxProgram.run(["--sandbox", "1,2"], environment: environment)
            #expect(unnamed.status == 0)
            let before = try await WxProgram.run(["providers", "--json"], environment: environment)
            #expect(before.output.contains("\"file\": \"\(home.path)/bin/wx-provider-test\""))
            #expect(!before.output.contains("Test Weather"))
            #expect(Self.questions(home) == 0)
            for _ in 0..<2 {
                let run = try await WxProgram.run(
                    ["--provider", "test", "--format", "json", "1,2"], environment: environment)
                #expect(run.status == 0, "\(run.errors)")
                #expect(
                    run.output.contains(#""name": "Test Weather""#) && run.output.contains(#""temperature_c": 7.5"#))
            }
            #expect(Self.questions(home) == 2)
            let after = try await WxProgram.run(["providers", "--json"], environment: environment)
            #expect(after.output.contains("Test Weather"))
            #expect(Self.questions(home) == 2)
        }
    }

    @Test("are replaced by the next provider if they fail, and the reason is shown")
    func failover() async throws {
        try await Self.withProgram("echo 'out of order' >&2; exit 4") { home, environment in
            let file = home.appending(path: "bin/wx-provider-other")
            let script = try String(contentsOf: home.appending(path: "bin/wx-provider-test"), encoding: .utf8)
                .replacing("echo 'out of order' >&2; exit 4", with: Self.steps)
            try ProgramFile.write(script, to: file)
            let run = try await WxProgram.run(["--provider", "test,other", "1,2"], environment: environment)
            #expect(run.status == 0)
            #expect(run.output.contains("Test Weather could not answer"), "\(run.output)")
            let alone = try await WxProgram.run(["--provider", "test", "1,2"], environment: environment)
            #expect(alone.status == 69)
            #expect(alone.errors.contains("Test Weather failed: 4: out of order"), "\(alone.errors)")
        }
    }

    @Test("end with `wx`", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) async throws {
        let script = #"trap "" TERM; sleep 600 & echo $$ $! > "$(dirname "$0")/note"; wait; wait; sleep 600"#
        try await Self.withProgram(script) { home, environment in
            let program = try WxProgram.start(
                ["--provider", "test", "--timeout", "600", "1,2"], environment: environment)
            var processes: [Int32] = []
            #expect(
                await happens {
                    let text = try? String(contentsOf: home.appending(path: "bin/note"), encoding: .utf8)
                    processes = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
                    return processes.count == 2
                })
            program.send(signal)
            #expect(await happens { !processes.contains(where: Self.isRunning) })
            // The test would wait for them.
            for process in processes where Self.isRunning(process) { kill(process, SIGKILL) }
            #expect(await program.end().signal == signal)
        }
    }

    /// Whether a process runs; a zombie does not.
    private static func isRunning(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return status.split(separator: ")").last?.first { $0 != " " } != "Z"
    }
}
