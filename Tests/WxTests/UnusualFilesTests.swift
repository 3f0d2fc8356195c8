import FaultServer
import Foundation
import Testing

@Suite("A pipe, a device or a huge file in place of a file never blocks a run")
struct UnusualFilesTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    /// A run with a file, written as `$`, in an argument or variable; and its exit status.
    struct Case: CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var variables: [String: String] = [:]
        var status: Int32
        var part = ""
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "key file", arguments: ["--provider", "openweather", "--timeout", "1", "1,2"],
            variables: ["WX_OPENWEATHER_API_KEY_FILE": "$"], status: 78, part: "$"),
        Case(
            name: "key file of a token", arguments: ["--provider", "weatherkit", "--timeout", "1", "1,2"],
            variables: [
                "WX_WEATHERKIT_API_KEY_FILE": "$", "WX_WEATHERKIT_KEY_ID": "a", "WX_WEATHERKIT_TEAM_ID": "b",
                "WX_WEATHERKIT_SERVICE_ID": "c",
            ], status: 78, part: "$"),
        Case(name: "settings", arguments: ["1,2"], variables: ["WX_CONFIG": "$"], status: 64, part: "$"),
        Case(
            name: "settings to change", arguments: ["config", "set", "units", "metric"],
            variables: ["WX_CONFIG": "$"], status: 64, part: "$"),
        Case(
            name: "key file to set", arguments: ["config", "set", "openweather.apiKeyFile", "$"], status: 78, part: "$"),
        Case(name: "batch", arguments: ["--batch", "$", "--timeout", "1"], status: 64, part: "$"),
        Case(name: "file to check", arguments: ["providers", "check", "$"], status: 65, part: "$"),
        Case(
            name: "recorded answer", arguments: ["providers", "check", "&snow1g.json", "--answer", "$"], status: 64,
            part: "$"),
        Case(name: "recording", arguments: ["--replay", "$", "1,2"], status: 64, part: "$"),
        Case(name: "tables", arguments: ["locales", "--check", "$"], status: 64, part: "$"),
        Case(
            name: "saved places", arguments: ["places"], variables: ["XDG_CONFIG_HOME": "&places"], status: 64,
            part: "cannot be read"),
        Case(
            name: "mapping file", arguments: ["--provider", "mine", "1,2"], variables: ["XDG_CONFIG_HOME": "&places"],
            status: 69, part: "provider file"),
        Case(name: "time zone", arguments: ["--sandbox", "1,2"], variables: ["TZ": "$"], status: 0),
        Case(
            name: "cache", arguments: ["--sandbox", "1,2"], variables: ["XDG_CACHE_HOME": "&cache"], status: 0),
        Case(
            name: "files beside the cache", arguments: ["--sandbox", "1,2"],
            variables: ["XDG_CACHE_HOME": "&journal"], status: 0),
    ]

    /// Replaces `$` by the path of a file, and `&` with a name by a folder in which some files are links to it.
    private static func filled(_ text: String, _ path: String, _ home: URL) throws -> String {
        if text == "$" { return path }
        guard text.hasPrefix("&") else { return text }
        let folder = home.appending(path: String(text.dropFirst()))
        if text == "&snow1g.json" {
            try Recording.fixture("../Examples/Mappings/snow1g.json").write(to: folder)
            chmod(folder.path, 0o600)
            return folder.path
        }
        let names =
            switch text {
            case "&cache": ["cache-3.sqlite", "cache.lock", "places", "last-place"]
            case "&journal": ["cache-3.sqlite-journal", "cache-3.sqlite-wal", "cache-3.sqlite-shm"]
            default: ["places.json", "providers/mine.json"]
            }
        for name in names {
            let file = folder.appending(path: "wx/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            if link(path, file.path) != 0 { symlink(path, file.path) }
        }
        return folder.path
    }

    /// Runs the program; one that does not end by itself is killed.
    private static func run(
        _ arguments: [String], environment: [String: String], through line: String? = nil
    ) async throws -> WxProgram.Run {
        let program = try WxProgram.start(arguments, environment: environment, through: line)
        let killer = Task {
            try await Task.sleep(for: .seconds(30))
            program.send(SIGKILL)
        }
        defer { killer.cancel() }
        return await program.end()
    }

    private static func check(_ test: Case, _ path: String, _ home: URL) async throws {
        var environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
        for (name, value) in test.variables { environment[name] = try filled(value, path, home) }
        let run = try await run(try test.arguments.map { try filled($0, path, home) }, environment: environment)
        #expect(run.signal == nil && run.status == test.status, "\(path): \(run)")
        let part = test.part == "$" ? path : test.part
        #expect(part.isEmpty || (run.errors + run.output).contains(part), "\(path): \(run)")
    }

    @Test("a named pipe without a writer does not block", arguments: cases)
    func pipe(test: Case) async throws {
        try await WxProgram.withFolder { home in
            let pipe = home.appending(path: "pipe.json").path
            mkfifo(pipe, 0o600)
            try await Self.check(test, pipe, home)
        }
    }

    @Test(
        "an endless device does not block",
        arguments: cases.filter { !["file to check", "settings to change"].contains($0.name) })
    func device(test: Case) async throws {
        try await WxProgram.withFolder { home in try await Self.check(test, "/dev/zero", home) }
    }

    @Test("settings and places of more than 1 MiB are refused")
    func huge() async throws {
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: "wx")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "LANG": "en_US.UTF-8"]
            for name in ["config.json", "places.json"] {
                let file = folder.appending(path: name)
                // JSON, and so readable but for its size.
                try Data(("{}" + String(repeating: " ", count: 1 << 20)).utf8).write(to: file)
                let run = try await Self.run(["places"], environment: environment)
                #expect(run.status == 64 && run.errors.contains("File too large"), "\(run)")
                try FileManager.default.removeItem(at: file)
            }
        }
    }

    @Test("a certificate file that is a pipe or a device is a connection error", arguments: ["pipe", "/dev/zero"])
    func certificates(path: String) async throws {
        try await WxProgram.withFolder { home in
            let file = path == "pipe" ? home.appending(path: path).path : path
            mkfifo(file, 0o600)
            // The file is opened when a connection is made, before anything is sent.
            let run = try await withFaultServer({ _ in [.hang] }) { server in
                try await Self.run(
                    ["--provider", "metno", "--locale", "en", "1,2"],
                    environment: [
                        "HOME": home.path, "SSL_CERT_FILE": file, "WX_METNO_BASE_URL": "https://\(server.authority)",
                    ])
            }
            #expect(run.signal == nil && run.status == 69 && run.errors.contains(file), "\(run)")
        }
    }

    @Test("a cache journal that is a pipe disables the cache, even if it existed before")
    func journal() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path]
            _ = try await Self.run(["--provider", "metno", "1,2"], environment: environment)
            let file = home.appending(path: ".cache/wx/cache-3.sqlite")
            #expect(FileManager.default.fileExists(atPath: file.path))
            mkfifo(file.path + "-journal", 0o600)
            // The service cannot be reached, and the run gets that far.
            let run = try await Self.run(["--provider", "metno", "1,2"], environment: environment)
            #expect(run.signal == nil && run.status == 69, "\(run)")
        }
    }

    @Test("files that only libraries open do not block", arguments: ["OPENSSL_CONF", "SSLKEYLOGFILE"])
    func libraries(variable: String) async throws {
        try await WxProgram.withFolder { home in
            let pipe = home.appending(path: "pipe").path
            mkfifo(pipe, 0o600)
            let run = try await Self.run(
                ["--provider", "metno", "--locale", "en", "1,2"],
                environment: ["HOME": home.path, variable: pipe, "WX_METNO_BASE_URL": "https://127.0.0.1:1"])
            #expect(run.signal == nil && run.status == 69 && run.errors.contains("connect"), "\(run)")
        }
    }

    @Test("a key can be read from a pipe, once for all requests")
    func keyPipe() async throws {
        try await withFaultServer({ _ in [.reply(401)] }) { server in
            let run = try await Self.run(
                ["--provider", "openweather", "1,2"],
                environment: [
                    "WX_OPENWEATHER_API_KEY_FILE": "/dev/stdin",
                    "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                ], through: "printf '\(Self.key)\\n' | \"$0\" \"$@\"")
            #expect(run.status == 77, "\(run)")
            #expect(!server.requests.isEmpty && server.requests.allSatisfy { $0.target.contains(Self.key) })
        }
    }

    @Test("endless standard input is not read as a key or a list of places")
    func endlessInput() async throws {
        let set = try await Self.run(
            ["config", "set", "openweather.apiKey"], environment: [:], through: "exec \"$0\" \"$@\" </dev/zero")
        #expect(set.signal == nil && set.status == 130, "\(set)")
        let batch = try await Self.run(["--batch", "-"], environment: [:], through: "exec \"$0\" \"$@\" </dev/zero")
        #expect(batch.signal == nil && batch.status == 64, "\(batch)")
    }
}
