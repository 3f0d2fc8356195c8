import FaultServer
import Foundation
import SQLiteTesting
import Testing

@Suite("Cached answers")
struct CachedAnswersTests {
    private static let hour = ["Cache-Control": "max-age=3600"]
    private static let second = ["Cache-Control": "max-age=1", "ETag": "\"a\""]

    private typealias Run = @Sendable ([String]) async throws -> WxProgram.Run

    /// Runs a test with a service, and a function that runs the program against it.
    private func withService(
        _ fields: [String: String],
        _ body: (WeatherService, FaultServer, @escaping Run) async throws -> Void
    ) async throws {
        let service = WeatherService(fields: fields)
        try await WxProgram.withFolder { home in
            try await withFaultServer({ service.answer($0) }) { server in
                let environment = WeatherService.environment(server, home: home)
                try await body(service, server) { arguments in
                    try await WxProgram.run(
                        ["--provider", "metno", "--timeout", "5", "60.17,24.94"] + arguments, environment: environment)
                }
            }
        }
    }

    private func provenance(_ run: WxProgram.Run) throws -> [String: Any] {
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(report?["provenance"] as? [String: Any], "\(run.errors)")
    }

    @Test("a fresh one is used without a request, which JSON and --explain show")
    func fresh() async throws {
        try await withService(Self.hour) { _, server, wx in
            let first = try provenance(try await wx(["--format", "json"]))
            #expect(first["source"] as? String == "network")
            let run = try await wx(["--format", "json", "--explain"])
            let second = try provenance(run)
            #expect(second["source"] as? String == "cache")
            #expect(second["stale_seconds"] == nil)
            #expect(second["fetched"] as? String == first["fetched"] as? String)
            #expect(run.errors.contains("/weatherapi/locationforecast/2.0/classic?lat=60.17&lon=24.94"))
            #expect(server.requests.count == 1)
        }
    }

    @Test("--refresh always makes a request, and --max-age if the cached answer is older")
    func wishes() async throws {
        try await withService(Self.hour) { _, server, wx in
            _ = try await wx([])
            _ = try await wx(["--refresh"])
            #expect(server.requests.count == 2)
            _ = try await wx(["--max-age", "1h"])
            #expect(server.requests.count == 2)
            _ = try await wx(["--max-age", "0s"])
            #expect(server.requests.count == 3)
            let wrong = try await wx(["--max-age", "soon"])
            #expect(wrong.status == 64)
            #expect(wrong.errors.contains("soon"))
        }
    }

    @Test("--offline makes no requests: 0 with a cached answer, however old, and 69 without")
    func offline() async throws {
        try await withService(Self.second) { _, server, wx in
            let nothing = try await wx(["--offline", "--explain"])
            #expect(nothing.status == 69)
            #expect(nothing.errors.contains("/weatherapi/locationforecast/2.0/classic"))
            #expect(nothing.errors.contains("--offline"))
            #expect(server.requests.isEmpty)
            _ = try await wx([])
            try await Task.sleep(for: .seconds(1.2))
            let stale = try await wx(["--offline"])
            #expect(stale.status == 0)
            #expect(stale.output.contains("Offline"))
            #expect(server.requests.count == 1)
        }
    }

    @Test("when the service fails, a stale one is shown with its age and the reason, and the run succeeds")
    func stale() async throws {
        try await withService(Self.second) { service, _, wx in
            let first = try provenance(try await wx(["--format", "json"]))
            try await Task.sleep(for: .seconds(1.2))
            service.fail(with: [.reply(500, [:], "")])
            let run = try await wx(["--format", "json"])
            #expect(run.status == 0)
            let second = try provenance(run)
            #expect(second["source"] as? String == "cache")
            #expect(second["fetched"] as? String == first["fetched"] as? String)
            #expect((0...30).contains(second["stale_seconds"] as? Int ?? -1))
            #expect((second["refreshFailure"] as? [String: Any])?["reason"] as? String == "serverError")
            let text = try await wx([])
            #expect(text.output.contains("Out of date"))
            #expect(text.output.contains("HTTP 500"))
        }
    }

    @Test("a fresh one is shown with the reason if a refresh fails")
    func unrefreshed() async throws {
        try await withService(Self.hour) { service, _, wx in
            _ = try await wx([])
            service.fail(with: [.reply(500, [:], "")])
            let run = try await wx(["--refresh"])
            #expect(run.status == 0)
            #expect(run.output.contains("HTTP 500"))
            #expect(!run.output.contains("Out of date"))
        }
    }

    @Test("a stale one is fresh again after a 304")
    func confirmed() async throws {
        try await withService(Self.second) { service, server, wx in
            _ = try await wx([])
            try await Task.sleep(for: .seconds(1.2))
            service.fail(with: [.send("HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n")])
            let run = try provenance(try await wx(["--format", "json"]))
            #expect(run["revalidated"] as? Bool == true)
            #expect(run["stale_seconds"] == nil)
            #expect(server.requests.last?.head.lowercased().contains("if-none-match: \"a\"") == true)
        }
    }

    @Test("a stale answer from a cache in between is shown as old, with the reason if that cache gives one")
    func staleOnTheWay() async throws {
        let fields = ["Cache-Control": "max-age=600", "Age": "7800"]
        try await withService(fields) { _, server, wx in
            let run = try provenance(try await wx(["--format", "json"]))
            #expect(run["source"] as? String == "network")
            #expect(run["stale_seconds"] as? Int == 7200)
            #expect(run["refreshFailure"] == nil)
            let text = try await wx([])
            #expect(text.output.contains("Out of date by 2 hours"))
            #expect(text.output.contains("2 hours ago"))
            #expect(!text.output.contains("Offline"))
            #expect(server.requests.count == 2)
        }
        let reason = ["Cache-Status": "CDN; fwd=stale; fwd-status=503; ttl=-90"]
        try await withService(fields.merging(reason) { first, _ in first }) { _, _, wx in
            let text = try await wx([])
            #expect(text.output.contains("HTTP 503"))
        }
    }

    @Test("fifty programs at once make one request, and all print the same", .timeLimit(.minutes(60)))
    func atOnce() async throws {
        try await withService(Self.hour) { _, server, wx in
            let runs = try await withThrowingTaskGroup(of: WxProgram.Run.self) { group in
                // One line has no time of day, which may change between the runs.
                for _ in 0..<50 { group.addTask { try await wx(["--format", "oneline"]) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(runs.allSatisfy { $0.status == 0 })
            #expect(Set(runs.map(\.output)).count == 1)
            #expect(server.requests.count == 1)
        }
    }
}

@Suite("A lock on the cache that is never released does not block a run")
struct HeldLockTests {
    @Test("with SQLite's lock held, the run goes on without the cache, and says so with -v", arguments: [true, false])
    func sqlite(isVerbose: Bool) async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                let environment = WeatherService.environment(server, home: home)
                // One line has no time of day, which may change between the runs.
                let arguments =
                    ["--provider", "openweather", "--format", "oneline", "37.57,126.98"] + (isVerbose ? ["-v"] : [])
                let first = try await WxProgram.run(arguments, environment: environment)
                try #require(first.status == 0)
                let path = home.appendingPathComponent(".cache/wx/cache-3.sqlite").path
                let holder = try SQLiteFile(path)
                try holder.run("BEGIN EXCLUSIVE")
                let run = try await WxProgram.run(arguments + ["--refresh"], environment: environment)
                #expect(run.status == 0 && run.output == first.output)
                #expect(run.errors.contains("database is locked") == isVerbose, "\(run.errors)")
                #expect(server.requests.count == 4)
                try holder.run("ROLLBACK")
                let last = try await WxProgram.run(arguments, environment: environment)
                #expect(last.status == 0 && !last.errors.contains("locked"))
            }
        }
    }

    @Test("with the lock of the set-up held, the run goes on without the cache after a quarter of its time")
    func setUp() async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                let folder = home.appendingPathComponent(".cache/wx")
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let lock = open(folder.path + "/cache.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
                defer { close(lock) }
                try #require(flock(lock, LOCK_EX) == 0)
                let run = try await WxProgram.run(
                    "--provider", "openweather", "--timeout", "4", "-v", "37.57,126.98",
                    environment: WeatherService.environment(server, home: home))
                #expect(run.status == 0)
                #expect(run.errors.contains("another process"), "\(run.errors)")
                #expect(server.requests.count == 2)
            }
        }
    }
}
