import FaultServer
import Foundation
import Testing

@Suite("Signals end the program at once and leave nothing half done")
struct SignalTests {
    /// Runs the program against a server that never answers, with all its folders in `home`.
    private static func withHangingProgram(
        through line: String? = nil, _ body: (RunningProgram, _ home: URL) async throws -> Void
    ) async throws {
        try await WxProgram.withFolder { home in
            try await withFaultServer({ _ in [.hang] }) { server in
                let program = try WxProgram.start(
                    [
                        "--provider", "openweather", "--timeout", "600", "--record",
                        home.appendingPathComponent("recording").path, "1,2",
                    ],
                    environment: [
                        "HOME": home.path, "OPENWEATHER_API_KEY": "0123456789abcdef0123456789abcdef",
                        "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                    ],
                    through: line)
                #expect(await happens { !server.requests.isEmpty })
                try await body(program, home)
            }
        }
    }

    @Test("a signal ends a run that waits for a server", arguments: [SIGINT, SIGTERM, SIGHUP])
    func hangingServer(signal: Int32) async throws {
        try await Self.withHangingProgram { program, home in
            let start = ContinuousClock.now
            program.send(signal)
            let run = await program.end()
            #expect(run.signal == signal)
            #expect(ContinuousClock.now - start < .seconds(15))
            #expect(run.output.isEmpty && run.errors.isEmpty)
            let files = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
            let unfinished = files.filter { $0.contains("/.") && !$0.hasPrefix(".") }
            #expect(unfinished.isEmpty, "\(files)")
        }
    }

    @Test("a signal that was ignored from the start, as under nohup, stays ignored")
    func ignored() async throws {
        try await Self.withHangingProgram(through: #"trap "" HUP; exec "$0" "$@""#) { program, _ in
            program.send(SIGHUP)
            try await Task.sleep(for: .milliseconds(300))
            #expect(kill(program.id, 0) == 0)
            program.send(SIGTERM)
            #expect(await program.end().signal == SIGTERM)
        }
    }

    @Test("the sandbox server that the program started ends, too", arguments: [SIGINT, SIGTERM, SIGKILL])
    func sandbox(signal: Int32) async throws {
        // It blocks if its output is not read.
        let program = try WxProgram.start(["--sandbox", "--format", "json", "1,2"], readsOutput: false)
        var children: [Int32] = []
        #expect(
            await happens {
                children = program.children
                return !children.isEmpty
            })
        program.send(signal)
        #expect(await program.end().signal == signal)
        for child in children { #expect(await happens { kill(child, 0) != 0 }) }
    }

    @Test("a running key command and its child processes end, too", arguments: [SIGINT, SIGTERM, SIGHUP])
    func keyCommand(signal: Int32) async throws {
        try await WxProgram.withFolder { home in
            let note = home.appendingPathComponent("note")
            // A command that ignores the request to end.
            let script = #"trap "" TERM; /bin/sleep 600 & echo $$ $! >\#(note.path); wait; wait; /bin/sleep 600"#
            let program = try WxProgram.start(
                ["--provider", "openweather", "1,2"],
                environment: ["HOME": home.path, "WX_OPENWEATHER_API_KEY_COMMAND": "/bin/sh -c '\(script)'"])
            var processes: [Int32] = []
            #expect(
                await happens {
                    let text = (try? String(contentsOf: note, encoding: .utf8)) ?? ""
                    processes = text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
                    return processes.count == 2
                })
            program.send(signal)
            #expect(await happens { !processes.contains(where: Self.isRunning) })
            // They hold its standard error open, and the test waits for the end of that.
            for process in processes where Self.isRunning(process) { kill(process, SIGKILL) }
            #expect(await program.end().signal == signal)
        }
    }

    /// Whether a process runs; a zombie does not.
    private static func isRunning(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return status.split(separator: ")").last?.first { $0 != " " } != "Z"
    }

    @Test("a signal while places are saved leaves no partial file")
    func ownPlaces() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path, "LANG": "C"]
            let folder = home.appendingPathComponent(".config/wx")
            for round in 0..<30 {
                let program = try WxProgram.start(
                    ["places", "add", "place \(round)", "1,\(round)"], environment: environment)
                try await Task.sleep(for: .microseconds(round * 1500))
                program.send([SIGINT, SIGTERM, SIGHUP][round % 3])
                _ = await program.end()
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                #expect(Set(names).isSubset(of: ["places.json", "places.json.lock"]), "\(names)")
            }
            let last = try await WxProgram.run(["places"], environment: environment)
            #expect(last.status == 0, "\(last.errors)")
        }
    }

    @Test("a sandbox server that starts after the program has ended ends quietly")
    func lateSandbox() async throws {
        let line = #"trap "" PIPE; { "$0-sandbox" --until-input-ends </dev/null; echo "ended $?" >&2; } | :"#
        let run = try await WxProgram.start([], through: line).end()
        #expect(run.errors == "ended 0\n")
    }

    @Test("a closed standard error does not change the exit status")
    func closedErrors() async throws {
        let run = try await WxProgram.start(["--locale", "en", "91,0"], through: #"exec "$0" "$@" 2>&-"#).end()
        #expect(run.signal == nil)
        #expect(run.status == 64)
    }
}
