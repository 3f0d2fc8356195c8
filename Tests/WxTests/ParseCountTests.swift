import FaultServer
import Foundation
import Testing

/// A preloaded library counts the calls of the C libraries that parse.
@Suite("A document is parsed once, and not again from the cache")
struct ParseCountTests {
    private static let fields = ["Cache-Control": "max-age=0", "ETag": "\"1\""]

    private struct Scene {
        let server: FaultServer
        let service: WeatherService
        let library: PreloadedLibrary
        let home: URL

        /// How many documents a run parses.
        func parses(_ arguments: String...) async throws -> String {
            let count = home.appendingPathComponent("count").path
            var environment = WeatherService.environment(server, home: home)
            environment["LD_PRELOAD"] = library.path
            environment["PARSE_COUNT"] = count
            let run = try await WxProgram.run(arguments + ["37.57,126.98"], environment: environment)
            try #require(run.status == 0, "\(run.errors)")
            return try String(contentsOfFile: count, encoding: .utf8).trimmingCharacters(in: .newlines)
        }
    }

    private func withScene(_ body: (Scene) async throws -> Void) async throws {
        try await WxProgram.withFolder { home in
            let library = try await PreloadedLibrary("parse-count", in: home)
            let service = WeatherService(fields: Self.fields)
            try await withFaultServer(service.answer) { server in
                try await body(Scene(server: server, service: service, library: library, home: home))
            }
        }
    }

    @Test("a document is not parsed again after a 304, or from the cache", arguments: ["metno", "openweather"])
    func once(provider: String) async throws {
        let fetched = provider == "metno" ? "json 0 xml 1" : "json 2 xml 0"
        let stored = "json 0 xml 0"
        try await withScene { (scene) async throws in
            #expect(try await scene.parses("--provider", provider, "--format", "json") == fetched)
            scene.service.fail(with: [.reply(304, Self.fields, "")])
            #expect(try await scene.parses("--provider", provider, "--refresh", "--format", "json") == stored)
            #expect(try await scene.parses("--provider", provider, "--offline", "--format", "json") == stored)
        }
    }

    @Test("one document is parsed even if the answer is a web page")
    func stale() async throws {
        try await withScene { (scene) async throws in
            #expect(try await scene.parses("--provider", "metno") == "json 0 xml 1")
            scene.service.fail(with: [.reply(200, [:], "<html>Sign in</html>")])
            #expect(try await scene.parses("--provider", "metno", "--refresh") == "json 0 xml 1")
        }
    }

    @Test(
        "a report from the cached parse equals the first one, and no parser is loaded",
        arguments: [("metno", "libxml2"), ("openweather", "libsimdjson")])
    func tape(provider: String, parser: String) async throws {
        try await withScene { (scene) async throws in
            let log = scene.home.appendingPathComponent("libraries").path
            var environment = WeatherService.environment(scene.server, home: scene.home)
            environment["LD_DEBUG"] = "files"
            environment["LD_DEBUG_OUTPUT"] = log
            func report(_ arguments: String...) async throws -> (report: NSDictionary, libraries: String) {
                let run = try await WxProgram.run(
                    ["--provider", provider, "--format", "json", "37.57,126.98"] + arguments, environment: environment)
                try #require(run.status == 0, "\(run.errors)")
                let report = try #require(
                    try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
                let manager = FileManager.default
                var libraries = ""
                for name in try manager.contentsOfDirectory(atPath: scene.home.path) where name.hasPrefix("libraries.")
                {
                    let file = scene.home.appendingPathComponent(name)
                    libraries += try String(contentsOf: file, encoding: .utf8)
                    try manager.removeItem(at: file)
                }
                return (report.filter { $0.key != "provenance" } as NSDictionary, libraries)
            }
            let parsed = try await report()
            let read = try await report("--offline")
            // A debug build is linked with libxml2; opening it is a step of its own there, too.
            func isOpened(_ library: String, _ log: String) -> Bool {
                log.split(separator: "\n").contains { $0.contains("opening file=") && $0.contains(library) }
            }
            #expect(isOpened(parser, parsed.libraries) && isOpened("libcurl", parsed.libraries))
            #expect(!isOpened(parser, read.libraries) && !isOpened("libcurl", read.libraries))
            #expect(read.report == parsed.report)
        }
    }
}
