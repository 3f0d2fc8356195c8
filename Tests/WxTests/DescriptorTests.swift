import FaultServer
import Foundation
import Testing

@Suite("Few or closed file descriptors")
struct DescriptorTests {
    private static func run(limitedTo count: Int, server: FaultServer, home: URL, _ arguments: [String]) async throws
        -> WxProgram.Run
    {
        try await WxProgram.start(
            ["--provider", "openweather", "--timeout", "5"] + arguments + ["37.57,126.98"],
            environment: WeatherService.environment(server, home: home),
            through: "ulimit -n \(count) && exec \"$0\" \"$@\""
        ).end()
    }

    @Test(
        "too few file descriptors are reported, whatever their number",
        arguments: [3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 23])
    func tooFew(count: Int) async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                let run = try await Self.run(limitedTo: count, server: server, home: home, [])
                // With three, none is left to load the program's own libraries.
                if count == 3, run.status == 127 { return }
                #expect(run.status == 69 && run.signal == nil)
                #expect(run.errors.hasPrefix("wx: The system allows too few open files; at least 24 "))
                let json = try await Self.run(limitedTo: count, server: server, home: home, ["--format", "json"])
                #expect(json.errors.contains("\"reason\": \"tooFewFiles\""))
                #expect(server.requests.isEmpty)
            }
        }
    }

    @Test("as many as the message says are enough, for a first answer, a refresh and a cached one")
    func enough() async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                for arguments in [["--explain"], ["--refresh"], []] {
                    let run = try await Self.run(limitedTo: 24, server: server, home: home, arguments)
                    #expect(run.status == 0, "\(run.errors)")
                    #expect(run.output.hasPrefix("  Seoul, "))
                }
            }
        }
    }

    @Test(
        "a closed standard stream's number is not reused for the program's files",
        arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
    func closedStreams(closed: String) async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                for _ in 1...2 {
                    let run = try await WxProgram.start(
                        ["--provider", "openweather", "--explain", "37.57,126.98"],
                        environment: WeatherService.environment(server, home: home),
                        through: "exec \"$0\" \"$@\" \(closed)"
                    ).end()
                    #expect(run.status == 0 && run.signal == nil)
                    #expect(run.output.isEmpty == closed.contains(" >&-") || closed == ">&-")
                }
                #expect(server.requests.count == 2, "the second run is answered from the cache")
                let cache = try Data(contentsOf: home.appendingPathComponent(".cache/wx/cache-3.sqlite"))
                #expect(cache.prefix(6) == Data("SQLite".utf8))
            }
        }
    }
}
