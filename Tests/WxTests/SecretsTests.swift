import FaultServer
import Foundation
import Testing

@Suite("A key goes into its request and nowhere else")
struct SecretsTests {
    private static let key = "k3y+/S3cret?0123456789abcdef&=%"
    /// The forms in which a service or the program may write the key; and its middle, which every form shares.
    private static let forms = [
        key, key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "", "S3cret", "0123456789abcdef",
    ]

    struct Failure: CustomTestStringConvertible {
        var name: String
        var status: Int32
        /// The server's actions for a request with a target.
        var actions: @Sendable (_ target: String) -> [FaultServer.Action]
        var testDescription: String { name }
    }

    /// A response that repeats the whole request.
    private static func echo(_ status: Int) -> @Sendable (String) -> [FaultServer.Action] {
        {
            [
                .reply(
                    status, ["X-Asked": $0], "{\"cod\": \(status), \"message\": \"\(plain(of: $0)) is no key: \($0)\"}")
            ]
        }
    }

    private static func plain(of target: String) -> String {
        target.removingPercentEncoding?.split(separator: "appid=").last.map(String.init) ?? ""
    }

    static let failures: [Failure] = [
        Failure(name: "400", status: 76, actions: echo(400)),
        Failure(name: "401", status: 77, actions: echo(401)),
        Failure(name: "403", status: 77, actions: echo(403)),
        Failure(name: "404", status: 68, actions: echo(404)),
        Failure(name: "429", status: 75, actions: echo(429)),
        Failure(name: "500", status: 69, actions: echo(500)),
        Failure(name: "200 with a failure in it", status: 76, actions: echo(200)),
        Failure(name: "redirect to another host", status: 69) {
            [.reply(302, ["Location": "http://127.0.0.2:9\($0)"], "moved to \($0)")]
        },
        Failure(name: "redirects without an end", status: 69) { [.reply(301, ["Location": $0])] },
        Failure(name: "web page", status: 76) {
            [.reply(200, ["Content-Type": "text/html"], "<!DOCTYPE html><html><a href=\"\($0)\">\($0)</a></html>")]
        },
        Failure(name: "values of a wrong type", status: 76) {
            let key = plain(of: $0)
            return [.reply(200, [:], #"{"list": [{"dt": "\#(key)", "main": {"temp": "\#($0)"}}], "dt": "\#(key)"}"#)]
        },
        Failure(name: "truncated", status: 76) { [.reply(200, [:], "{\"list\": [\"\($0)")] },
        Failure(name: "reset", status: 69) { _ in [.reset] },
        Failure(name: "hang", status: 69) { _ in [.hang] },
    ]

    @Test("no output or file has the key, whatever the service answers", arguments: failures)
    func nowhereElse(failure: Failure) async throws {
        try await WxProgram.withFolder { home in
            try await withFaultServer({ failure.actions($0.target) }) { server in
                for format in ["text", "json"] {
                    let run = try await WxProgram.run(
                        [
                            "-v", "--provider", "openweather", "--format", format, "--locale", "en", "--timeout",
                            failure.name == "hang" ? "1" : "60", "--record",
                            home.appendingPathComponent("recording").path, "1,2",
                        ],
                        environment: [
                            "HOME": home.path, "OPENWEATHER_API_KEY": Self.key,
                            "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                        ])
                    #expect(run.status == failure.status, "\(run.errors)")
                    #expect(!run.errors.isEmpty)
                    for form in Self.forms {
                        #expect(!run.output.contains(form) && !run.errors.contains(form), "\(run.output)\(run.errors)")
                    }
                }
                #expect(server.requests.allSatisfy { $0.target.contains("0123456789abcdef") })
                #expect(server.requests.count >= 2)
            }
            try Self.expectNoKey(in: home)
        }
    }

    @Test("a successful run records, caches and shows no key")
    func success() async throws {
        let document = try Recording.fixture("OpenWeather/Tests/Fixtures/forecast.json", for: "?lat=1&lon=2")
        try await WxProgram.withFolder { home in
            try await withFaultServer({ [.reply(200, ["X-Asked": $0.target, "ETag": "\"1\""], document)] }) { server in
                let run = try await WxProgram.run(
                    [
                        "-v", "--provider", "openweather", "--locale", "en", "--record",
                        home.appendingPathComponent("recording").path, "1,2",
                    ],
                    environment: [
                        "HOME": home.path, "WX_OPENWEATHER_API_KEY": Self.key,
                        "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                    ])
                #expect(run.status == 0, "\(run.errors)")
                for form in Self.forms { #expect(!run.output.contains(form) && !run.errors.contains(form)) }
            }
            try Self.expectNoKey(in: home)
        }
    }

    @Test("the list of processes does not show it")
    func processList() async throws {
        try await WxProgram.withFolder { home in
            let file = home.appendingPathComponent("key")
            try Data(Self.key.utf8).write(to: file)
            for (variable, value) in [
                ("OPENWEATHER_API_KEY", Self.key), ("WX_OPENWEATHER_API_KEY_FILE", file.path),
                ("WX_OPENWEATHER_API_KEY_COMMAND", "/bin/cat \(file.path)"),
            ] {
                try await withFaultServer({ _ in [.hang] }) { server in
                    let program = try WxProgram.start(
                        ["--provider", "openweather", "1,2"],
                        environment: [
                            "HOME": home.path, variable: value, "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                        ])
                    #expect(await happens { !server.requests.isEmpty })
                    #expect(server.requests.first?.target.contains("0123456789abcdef") == true)
                    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.id)/task")
                    for name in ["cmdline", "comm"] + tasks.map({ "task/\($0)/comm" }) {
                        let shown = try String(contentsOfFile: "/proc/\(program.id)/\(name)", encoding: .utf8)
                        for form in Self.forms { #expect(!shown.contains(form)) }
                    }
                    program.send(SIGTERM)
                    _ = await program.end()
                }
            }
        }
    }

    /// Searches the name and the contents of every file.
    private static func expectNoKey(in home: URL) throws {
        let names = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
        #expect(!names.isEmpty)
        for name in names {
            for form in forms { #expect(!name.contains(form)) }
            guard let data = try? Data(contentsOf: home.appendingPathComponent(name)) else { continue }
            for form in forms { #expect(data.range(of: Data(form.utf8)) == nil, "\(form) in \(name)") }
        }
    }
}

@Suite("Core dumps contain no key")
struct CoreDumpTests {
    /// A program that crashes while it waits for the service, with no limit on the size of a core dump.
    private static func crash(
        _ provider: String, in home: URL, server: FaultServer
    ) async throws -> (run: WxProgram.Run, files: [String]) {
        let earlier = server.requests.count
        let environment = WeatherService.environment(server, home: home)
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let program = try WxProgram.start(
            ["--provider", provider, "--timeout", "60", "37.57,126.98"], environment: environment,
            through:
                "cd '\(home.path)' && ulimit -c unlimited && exec /usr/bin/python3 -c '\(unblocking)' \"$0\" \"$@\"")
        #expect(await happens { server.requests.count > earlier })
        program.send(SIGABRT)
        let run = await program.end()
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        return (run, names.filter { $0.hasPrefix("core") })
    }

    /// The thread that starts the program may have blocked the signal, which would be inherited.
    private static let unblocking =
        "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"

    /// Whether dumps are files in the program's working directory; elsewhere the test would not find them.
    private static var areFiles: Bool {
        let pattern = try? String(contentsOfFile: "/proc/sys/kernel/core_pattern", encoding: .utf8)
        return pattern?.hasPrefix("core") ?? false
    }

    @Test("a run that has a key writes no core dump", .enabled(if: areFiles, "core dumps go elsewhere"))
    func withKey() async throws {
        try await WxProgram.withFolder { home in
            try await withFaultServer({ _ in [.hang] }) { server in
                // First make sure that dumps are written at all.
                let without = try await Self.crash("metno", in: home, server: server)
                #expect(without.run.signal == SIGABRT)
                guard !without.files.isEmpty else { return }
                for file in without.files { try FileManager.default.removeItem(atPath: home.path + "/" + file) }
                let with = try await Self.crash("openweather", in: home, server: server)
                #expect(with.run.signal == SIGABRT && with.files.isEmpty)
            }
        }
    }
}

/// Every text that the programs write passes the one step that removes keys.
@Suite("The only way out for text")
struct OneWayOutTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    /// The files that may write, each of which removes keys first.
    private static let writers: Set<String> = [
        "wx/Output/Output.swift", "wx/Output/Diagnostics.swift", "wx/Watch/WatchTerminal.swift",
        "wx/UserPrograms/UserProgram.swift", "wx-server/Operation/JSONLog.swift", "wx-server/WxServer.swift",
        "wx-server/Cache/ResponseCache.swift",
    ]
    /// Files that write no text of a service, but only queries to the terminal, and the version.
    private static let exceptions: Set<String> = ["wx/Environment/TerminalProbe.swift", "wx/Wx.swift"]

    @Test("only files that remove keys write to standard output, standard error and connections")
    func writers() throws {
        let calls = try Regex(
            #"WholeWrite|standardError|standardOutput|Glibc\.write\(|[^.a-zA-Z]print\(|fputs\(|fwrite\(|init\(string:|ByteBuffer\(string:"#
        )
        var found: Set<String> = []
        for program in ["wx", "wx-server"] {
            let folder = Self.sources.appendingPathComponent(program)
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for name in names where name.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                if code.contains(where: { $0.contains(calls) }) { found.insert("\(program)/\(name)") }
            }
        }
        #expect(found.subtracting(Self.exceptions) == Self.writers)
        for name in Self.writers {
            let text = try String(contentsOf: Self.sources.appendingPathComponent(name), encoding: .utf8)
            #expect(text.contains("SentSecrets.removed(from:"), "\(name)")
        }
    }
}
