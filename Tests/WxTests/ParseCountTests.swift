import FaultServer
import Foundation
import Testing

/// Counted by a preloaded library, at Swift's calls of the C libraries.
@Suite("A document is parsed once")
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
            let library = try PreloadedLibrary("parse-count", in: home)
            let service = WeatherService(fields: Self.fields)
            try await withFaultServer(service.answer) { server in
                try await body(Scene(server: server, service: service, library: library, home: home))
            }
        }
    }

    @Test("fetched, confirmed by a 304, and out of the cache", arguments: ["metno", "openweather"])
    func once(provider: String) async throws {
        let documents = provider == "metno" ? "json 0 xml 1" : "json 2 xml 0"
        try await withScene { (scene) async throws in
            #expect(try await scene.parses("--provider", provider, "--format", "json") == documents)
            scene.service.fail(with: [.reply(304, Self.fields, "")])
            #expect(try await scene.parses("--provider", provider, "--refresh", "--format", "json") == documents)
            #expect(try await scene.parses("--provider", provider, "--offline", "--format", "json") == documents)
        }
    }

    @Test("of a web page in its place, too, and of the stale answer that is shown instead")
    func stale() async throws {
        try await withScene { (scene) async throws in
            #expect(try await scene.parses("--provider", "metno") == "json 0 xml 1")
            scene.service.fail(with: [.reply(200, [:], "<html>Sign in</html>")])
            #expect(try await scene.parses("--provider", "metno", "--refresh") == "json 0 xml 2")
        }
    }
}
