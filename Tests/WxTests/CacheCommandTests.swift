import FaultServer
import Foundation
import Testing

@Suite("wx cache and wx quota")
struct CacheCommandTests {
    private func withRun(_ body: ([String: String], URL) async throws -> Void) async throws {
        let service = WeatherService()
        try await WxProgram.withFolder { home in
            try await withFaultServer({ service.answer($0) }) { server in
                let environment = WeatherService.environment(server, home: home)
                let run = try await WxProgram.run(
                    "--provider", "openweather", "37.57,126.98", environment: environment)
                #expect(run.status == 0, "\(run.errors)")
                try await body(environment, home)
            }
        }
    }

    @Test("shows where responses are stored and how many, and deletes them")
    func cache() async throws {
        try await withRun { environment, home in
            let path = try await WxProgram.run("cache", "path", environment: environment)
            #expect(path.output == "\(home.path)/.cache/wx/cache-3.sqlite\n")
            let info = try await WxProgram.run("cache", "--json", environment: environment)
            let json = try JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? [String: Any]
            let cache = try #require(json?["cache"] as? [String: Any])
            #expect(cache["replies"] as? Int == 2)
            #expect((cache["bytes"] as? Int ?? 0) > 10_000)
            let cleared = try await WxProgram.run("cache", "clear", environment: environment)
            #expect(cleared.output.hasPrefix("2 "))
            let empty = try await WxProgram.run("cache", environment: environment)
            #expect(empty.output.contains("0 answers"))
            // Clearing the cache does not reset the quota.
            let quota = try await WxProgram.run("quota", environment: environment)
            #expect(quota.output.contains("OpenWeather"))
        }
    }

    @Test("without a cache there is nothing to show, and no file is created")
    func nothing() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path]
            for arguments in [["cache", "clear"], ["cache"], ["quota"]] {
                let run = try await WxProgram.run(arguments, environment: environment)
                #expect(run.status == 0)
            }
            #expect(!FileManager.default.fileExists(atPath: home.appendingPathComponent(".cache").path))
        }
    }

    @Test("only the user can read the files")
    func modes() async throws {
        try await withRun { _, home in
            let folder = home.appendingPathComponent(".cache/wx").path
            func mode(_ path: String) throws -> Int {
                try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
            }
            let own = try mode(folder)
            #expect(own == 0o700)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let mode = try mode("\(folder)/\(name)")
                #expect(mode == 0o600, "\(name)")
            }
        }
    }

    @Test("requests are counted by minute and day, and the key is in no file")
    func quota() async throws {
        try await withRun { environment, home in
            let run = try await WxProgram.run("quota", "--json", environment: environment)
            let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let quotas = try #require(json?["quotas"] as? [[String: Any]])
            #expect(quotas.map { $0["period_seconds"] as? Int } == [60, 86_400])
            #expect(quotas.last?["used"] as? Int == 2)
            let folder = home.appendingPathComponent(".cache/wx")
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                #expect(data.range(of: Data(WeatherService.key.utf8)) == nil, "\(name)")
            }
        }
    }

    @Test("a run warns from 80 % of a quota; beyond it, no request is made and the next provider is asked")
    func limits() async throws {
        let service = WeatherService(fields: ["Cache-Control": "no-store"])
        try await WxProgram.withFolder { home in
            try await withFaultServer({ service.answer($0) }) { server in
                let environment = WeatherService.environment(server, home: home)
                func wx(_ providers: String) async throws -> WxProgram.Run {
                    try await WxProgram.run("--provider", providers, "37.57,126.98", environment: environment)
                }
                /// Asks OpenWeather for this many places in one run.
                func batch(of count: Int) async throws {
                    let places = home.appendingPathComponent("places.txt")
                    try Data((0..<count).map { "37.\(10 + $0),126.98\n" }.joined().utf8).write(to: places)
                    _ = try await WxProgram.run(
                        "--provider", "openweather", "--batch", places.path, environment: environment)
                }
                // Counts restart with each minute of the clock. Six runs fit into half of one on a busy machine, too.
                let second = Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
                if second > 30 { try await Task.sleep(for: .seconds(61 - second)) }
                // OpenWeather allows 60 requests a minute, and a forecast takes two.
                try await batch(of: 23)
                #expect(server.requests.count == 46)
                var warned = 0
                func run() async throws {
                    let run = try await wx("openweather,metno")
                    #expect(run.status == 0, "\(run.errors)")
                    let warnings = run.errors.split(separator: "\n").filter { $0.contains("OpenWeather:") }
                    #expect(warnings.count <= 1)
                    warned += warnings.count
                }
                try await run()
                try await batch(of: 5)
                for _ in 0..<2 { try await run() }
                #expect(warned > 0)
                #expect(server.requests.filter { $0.target.contains("appid") }.count == 60)
                let refused = try await wx("openweather")
                #expect(refused.status == 75)
            }
        }
    }
}
