import FaultServer
import Foundation
import Testing

/// A preloaded library records what a run opens.
@Suite("A run from a fresh cache opens only what it needs")
struct WarmRunTests {
    private struct Scene {
        let home: URL
        let environment: [String: String]

        var remembered: URL { home.appendingPathComponent(".cache/wx/places") }
        var isRemembered: Bool { FileManager.default.fileExists(atPath: remembered.path) }

        /// What a run opens, and what it prints.
        func run(_ arguments: [String]) async throws -> (opened: [String], output: String) {
            let log = home.appendingPathComponent("opened")
            try Data().write(to: log)
            let run = try await WxProgram.run(arguments, environment: environment)
            try #require(run.status == 0, "\(run.errors)")
            return (
                try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init), run.output
            )
        }
    }

    private func withScene(_ body: (Scene) async throws -> Void) async throws {
        try await WxProgram.withFolder { home in
            let library = try await PreloadedLibrary("opened", in: home)
            let service = WeatherService(fields: ["Cache-Control": "max-age=3600"])
            let location = #"{"latitude": 37.57, "longitude": 126.98, "country_code": "KR"}"#
            try await withFaultServer({
                $0.target.hasPrefix("/here") ? [.reply(200, [:], location)] : service.answer($0)
            }) { server in
                var environment = WeatherService.environment(server, home: home)
                environment["WX_LOCATION_SERVICE"] = "http://\(server.authority)/here"
                environment["LD_PRELOAD"] = library.path
                environment["OPENED"] = home.appendingPathComponent("opened").path
                try await body(Scene(home: home, environment: environment))
            }
        }
    }

    private static func forecast(_ place: String...) -> [String] { ["--provider", "openweather"] + place }

    @Test(
        "it opens neither libcurl nor a parser nor the gazetteer, and prints the same",
        arguments: ["37.57,126.98", "Seoul", "ソウル", "Reykjavík"], ["text", "json", "oneline"])
    func warm(place: String, format: String) async throws {
        try await withScene { scene in
            let now = Date().formatted(.iso8601)
            let arguments = Self.forecast("--locale", "ko_KR", "--now", now, "--format", format, place)
            let first = try await scene.run(arguments)
            #expect(first.opened.contains("gazetteer"))
            for library in ["libcurl", "libsimdjson"] { #expect(first.opened.contains { $0.contains(library) }) }
            let second = try await scene.run(arguments)
            #expect(second.opened == [])
            try FileManager.default.removeItem(at: scene.remembered)
            let third = try await scene.run(arguments)
            #expect(third.opened == ["gazetteer"])
            #expect(second.output == third.output)
        }
    }

    @Test(
        "it finds the time zone, which MET Norway does not send, without the gazetteer",
        arguments: ["37.57,126.98", "-48.5,-123.4"])
    func zone(place: String) async throws {
        try await withScene { (scene) async throws in
            #expect(try await scene.run(["--provider", "metno", place]).opened.contains("gazetteer"))
            #expect(try await !scene.run(["--provider", "metno", place]).opened.contains("gazetteer"))
        }
    }

    @Test("in another language, or with another build of the program, a place is resolved again")
    func otherwise() async throws {
        try await withScene { scene in
            _ = try await scene.run(Self.forecast("--locale", "ko_KR", "37.57,126.98"))
            #expect(try await scene.run(Self.forecast("--locale", "ja_JP", "37.57,126.98")).opened == ["gazetteer"])
            #expect(try await scene.run(Self.forecast("--locale", "ko_KR", "37.57,126.98")).opened == [])
            let head = try String(contentsOf: scene.remembered, encoding: .utf8)
            try head.replacing(/^wx 1 [0-9]+/, with: "wx 1 1")
                .write(to: scene.remembered, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: scene.remembered.path)
            #expect(try await scene.run(Self.forecast("--locale", "ko_KR", "37.57,126.98")).opened == ["gazetteer"])
        }
    }

    @Test("`wx cache clear` deletes the places, and only the owner can read their file")
    func clearing() async throws {
        try await withScene { scene in
            _ = try await scene.run(Self.forecast("37.57,126.98"))
            let mode =
                try FileManager.default.attributesOfItem(atPath: scene.remembered.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            _ = try await scene.run(["cache", "clear"])
            #expect(!scene.isRemembered)
        }
    }

    @Test("places that are simulated, recorded or located by the network are not remembered")
    func artificial() async throws {
        try await withScene { scene in
            let recording = scene.home.appendingPathComponent("recording").path
            _ = try await scene.run(Self.forecast("--sandbox", "--record", recording, "37.57,126.98"))
            #expect(!scene.isRemembered)
            _ = try await scene.run(Self.forecast("--replay", recording, "37.57,126.98"))
            #expect(!scene.isRemembered)
            _ = try await scene.run(Self.forecast("--here", "ip"))
            #expect(!scene.isRemembered)
        }
    }
}
