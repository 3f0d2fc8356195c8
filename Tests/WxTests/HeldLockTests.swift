import FaultServer
import Foundation
import SQLiteTesting
import Testing

@Suite("A lock on the cache that somebody does not let go holds nobody up")
struct HeldLockTests {
    @Test("of SQLite's: the run goes on without the cache and says so with -v", arguments: [true, false])
    func sqlite(isVerbose: Bool) async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                let environment = WeatherService.environment(server, home: home)
                let arguments = ["--provider", "openweather", "37.57,126.98"] + (isVerbose ? ["-v"] : [])
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

    @Test("of those who make the file: after a quarter of the time, the run goes on without it")
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
