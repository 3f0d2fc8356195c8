import Foundation
import Testing
import WeatherCore
import WeatherExecutables

@Suite("A provider that is a faulty program")
struct FaultTests {
    private func error(
        of script: String, within time: Duration = .seconds(20), sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> WeatherError? {
        try await ProgramFolder.with { folder in
            try folder.write("test", ProgramFolder.preamble + "\n" + script)
            let error = await #expect(throws: WeatherError.self, sourceLocation: sourceLocation) {
                try await folder.report(of: "test", within: time)
            }
            #expect(error?.provider == "test", sourceLocation: sourceLocation)
            #expect(error?.details.host == "wx-provider-test", sourceLocation: sourceLocation)
            return error
        }
    }

    @Test(
        "is unavailable if it fails, with the last line of its standard error",
        arguments: [
            ("echo one >&2; echo 'two \u{1B}[31m' >&2; exit 3", "3: two [31m"), ("exit 1", "1"),
            ("kill -SEGV $$", "139"), ("kill -KILL $$", "137"),
        ])
    func failing(script: String, message: String) async throws {
        let error = try await error(of: script)
        #expect(error?.reason == .programFailed && error?.code == .unavailable)
        #expect(error?.details.message == message)
    }

    @Test(
        "gives an invalid response if it prints nonsense",
        arguments: [
            ("", WeatherError.Reason.emptyBody), ("echo nonsense", .malformed), ("head -c 1000 /dev/zero", .malformed),
            ("echo '{\"schema\":\"wx/1\",\"steps\":[{'", .truncated), ("echo '<html></html>'", .webPage),
            ("echo '{\"schema\":\"wx/2\",\"steps\":[]}'", .malformed), ("echo '[]'", .malformed),
            ("echo '{\"schema\":\"wx/1\",\"provenance\":{\"provider\":\"metno\"},\"steps\":[]}'", .malformed),
        ])
    func nonsense(script: String, reason: WeatherError.Reason) async throws {
        let error = try await error(of: script)
        #expect(error?.reason == reason && error?.code == .invalidResponse)
    }

    @Test("is ended if it floods its standard output or standard error", arguments: ["yes", "yes >&2"])
    func flood(script: String) async throws {
        let error = try await error(of: script, within: .seconds(3))
        #expect(error?.reason == (script == "yes" ? .tooLarge : .timedOut))
        if script == "yes" { #expect(error?.details.limit == 2 << 20) }
    }

    @Test(
        "is ended at the deadline with all its child processes, even if it ignores signals",
        arguments: ["sleep 600 & echo $! > $dir/other; sleep 600", #"trap "" TERM; sleep 600; sleep 600"#])
    func hanging(script: String) async throws {
        try await ProgramFolder.with { folder in
            try folder.write("test", ProgramFolder.preamble + "\necho $$ > $dir/own\n" + script)
            let error = await #expect(throws: WeatherError.self) {
                try await folder.report(of: "test", within: .seconds(5))
            }
            #expect(error?.reason == .timedOut && error?.code == .unavailable)
            for name in ["own", "other"] {
                guard let id = folder.text(of: name).flatMap({ Int32($0.trimmingCharacters(in: .newlines)) }) else {
                    continue
                }
                #expect(await ends(id))
            }
            #expect(folder.text(of: "own") != nil)
        }
    }

    @Test("leaves no process running after a valid report")
    func background() async throws {
        try await ProgramFolder.with { folder in
            try folder.write(
                "test", ProgramFolder.preamble + "\nsleep 600 & echo $! > $dir/other\necho '{\"schema\":\"wx/1\"}'")
            _ = try await folder.report(of: "test")
            let id = try #require(folder.text(of: "other").flatMap { Int32($0.trimmingCharacters(in: .newlines)) })
            #expect(await ends(id))
        }
    }

    @Test("is ended if the request is cancelled")
    func cancelled() async throws {
        try await ProgramFolder.with { folder in
            try folder.write("test", ProgramFolder.preamble + "\necho $$ > $dir/own; sleep 600")
            let asking = Task { try await folder.report(of: "test") }
            for _ in 0..<1000 where folder.text(of: "own")?.hasSuffix("\n") != true {
                try await Task.sleep(for: .milliseconds(10))
            }
            asking.cancel()
            await #expect(throws: CancellationError.self) { try await asking.value }
            let id = try #require(folder.text(of: "own").flatMap { Int32($0.trimmingCharacters(in: .newlines)) })
            #expect(await ends(id))
        }
    }

    @Test("can report the errors that a service can have")
    func ownErrors() async throws {
        func answer(_ error: String) -> String { "echo '{\"schema\":\"wx/1\",\"error\":\(error)}'" }
        #expect(try await error(of: answer(#"{"reason":"outsideCoverage"}"#))?.reason == .outsideCoverage)
        let limited = try await error(of: answer(#"{"code":"rateLimited","retryAfter_seconds":60}"#))
        #expect(limited?.reason == .quotaExceeded && limited?.details.retryAfter == 60)
        let other = try await error(of: answer(#"{"reason":"keyMissing","message":"no \u001b[1m"}"#))
        #expect(other?.reason == .programFailed && other?.details.message == "no [1m")
    }

    /// Whether a process ends within ten seconds; a zombie has ended.
    private func ends(_ process: Int32) async -> Bool {
        for _ in 0..<200 {
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            let state = status?.split(separator: ")").last?.first { $0 != " " }
            if state == nil || state == "Z" || state == "X" { return true }
            try? await Task.sleep(for: .milliseconds(50))
        }
        return false
    }
}
