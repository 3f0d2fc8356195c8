import FaultServer
import Foundation
import Testing
import WeatherCore
import WeatherProviders

@Suite("The program")
struct ProgramTests {
    /// The release must link neither Foundation's networking nor libcurl, too, which the limit on its instructions
    /// shows.
    ///
    /// In a debug build, the sandbox's server has them.
    @Test("does not link FoundationXML, which would slow every start")
    func needed() async throws {
        let program = try #require(WxProgram.folder).appendingPathComponent("wx")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["readelf", "-d", program.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.contains("NEEDED"))
        #expect(!text.contains("FoundationXML"))
    }

    @Test(
        "help and the commands that it lists are not read as places", arguments: ["help", "providers", "locales"])
    func commands(name: String) async throws {
        let run = try await WxProgram.run(name)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(!run.output.isEmpty)
    }

    @Test("a closed output pipe ends it quietly")
    func closedOutput() async throws {
        let process = Process()
        process.executableURL = try #require(WxProgram.folder).appendingPathComponent("wx")
        process.arguments = ["--sandbox", "--format", "json", "1,2"]
        var environment = ["HOME": "/dev/null"]
        environment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        try output.fileHandleForReading.close()
        process.standardOutput = output.fileHandleForWriting
        process.standardError = errors
        let status = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        #expect(status == 0)
        try errors.fileHandleForWriting.close()
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test("a recording gives the same report when replayed, and has no key")
    func recordAndReplay() async throws {
        let key = "fedcba9876543210fedcba9876543210"
        try await WxProgram.withFolder { folder in
            let path = folder.appendingPathComponent("recording").path
            let live = try await withFaultServer({ request in
                let name = request.target.contains("/weather?") ? "current" : "forecast"
                let body = (try? Recording.fixture("OpenWeather/Tests/Fixtures/\(name).json")) ?? Data()
                return [.reply(200, ["Date": "Mon, 06 Apr 2026 03:00:00 GMT"], body)]
            }) { server in
                let run = try await WxProgram.run(
                    [
                        "--record", path, "--provider", "openweather", "--now", "2026-04-06T03:00:00Z", "--format",
                        "json", "37.5665,126.978",
                    ],
                    environment: [
                        "OPENWEATHER_API_KEY": key, "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)/mirror",
                    ])
                #expect(server.requests.count == 2)
                #expect(server.requests.allSatisfy { $0.target.contains("lat=37.567&lon=126.978") })
                #expect(
                    server.requests.allSatisfy {
                        $0.head.contains("User-Agent: wx/") || $0.head.contains("user-agent: wx/")
                    })
                return run
            }
            #expect(live.status == 0)
            let replayed = try await WxProgram.run(
                "--replay", path, "--provider", "openweather", "--format", "json", "37.5665,126.978")
            #expect(replayed.output == live.output)
            for name in try FileManager.default.contentsOfDirectory(atPath: path) {
                let file = try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name))
                #expect(!String(decoding: file, as: UTF8.self).contains(key))
            }
        }
    }

    @Test("without a place, the last one is used, with a remark")
    func lastPlace() async throws {
        try await WxProgram.withFolder { folder in
            let answer: @Sendable (FaultServer.Request) -> [FaultServer.Action] = { request in
                let path = "OpenWeather/Tests/Fixtures/forecast.json"
                return [.reply(200, [:], (try? Recording.fixture(path, for: request.target)) ?? Data())]
            }
            try await withFaultServer(answer) { server in
                let environment = [
                    "OPENWEATHER_API_KEY": "0123456789abcdef0123456789abcdef", "XDG_STATE_HOME": folder.path,
                    "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)", "WX_PROVIDER": "openweather",
                    "LANG": "en_US.UTF-8",
                ]
                let first = try await WxProgram.run(["35.18,129.08"], environment: environment)
                #expect(first.status == 0)
                let second = try await WxProgram.run([], environment: environment)
                #expect(second.status == 0)
                #expect(second.errors.contains("the last one"))
                #expect(server.requests.last?.target.contains("lat=35.18&lon=129.08") == true)
            }
        }
    }

    @Test("the settings file can set place, provider and locale")
    func settings() async throws {
        try await WxProgram.withFolder { folder in
            let file = folder.appendingPathComponent("config.json")
            try Data(#"{"place": "59.91,10.75", "provider": "metno", "locale": "de_DE"}"#.utf8).write(to: file)
            let run = try await WxProgram.run(["--sandbox"], environment: ["WX_CONFIG": file.path])
            #expect(run.status == 0)
            #expect(run.output.contains("Wind"))
            #expect(run.output.contains("km/h"))
            #expect(run.errors.isEmpty)
        }
    }
}

@Suite("The credits")
struct CreditsTests {
    @Test("--version prints one line; with -v also the credits of data and libraries")
    func version() async throws {
        let short = try await WxProgram.run("--version")
        #expect(short.output.wholeMatch(of: /wx \d+\.\d+\.\d+\n/) != nil)
        let long = try await WxProgram.run("--version", "-v")
        #expect(long.status == 0)
        #expect(long.output.hasPrefix(short.output + "\n"))
        for text in [
            "GeoNames (https://www.geonames.org), CC BY 4.0", "Unicode CLDR", "Unicode Character Database",
            "Unicode License", "tz database",
        ] + ProviderCatalog.builtIn.descriptors.map(\.attribution) {
            #expect(long.output.contains(text), "\(text)")
        }
        // A release says its commit here; Tests/Packaging/steps reads it.
        #expect(long.output.contains("\nBuild:\n  for development: the commit is not recorded\n"))
        #expect(long.output.contains(/\n  libcurl\/[78]\.\d+\.\d+ [^\n]*OpenSSL\/[^\n]*\n/))
        #expect(long.output.contains(/\n  ICU [1-9]\d*\.\d+, Unicode \d+\.\d+, as a part of Foundation\n/))
        #expect(long.output.contains(/SQLite 3\.\d+\.\d+\n  libxml2 2\.\d+\.\d+\n  simdjson [1-9]\d*\.\d+\.\d+\n/))
        for arguments in [["--version", "--verbose"], ["-v", "--version"]] {
            let other = try await WxProgram.run(arguments)
            #expect(other.output == long.output)
        }
    }
}
