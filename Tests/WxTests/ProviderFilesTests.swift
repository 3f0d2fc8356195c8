import FaultServer
import Foundation
import Testing

@Suite("Providers that are mapping files")
struct ProviderFilesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func example() throws -> String {
        try String(contentsOf: root.appending(path: "Examples/Mappings/snow1g.json"), encoding: .utf8)
    }

    private static func fixture(_ path: String) throws -> Data {
        try Data(contentsOf: root.appending(path: "Providers").appending(path: path))
    }

    private typealias Run = @Sendable ([String]) async throws -> WxProgram.Run

    /// Runs a test with files of providers, and with SMHI's and MET Norway's answers on loopback.
    private func withFiles(
        _ files: [String: String], mode: Int = 0o600, fails: Bool = false,
        _ body: (URL, FaultServer, @escaping Run) async throws -> Void
    ) async throws {
        let smhi = try Self.fixture("SMHI/Tests/Fixtures/forecast.json")
        let metno = try Recording.fixture(
            "METNorway/Tests/Fixtures/locationforecast.xml", for: "?lat=58.578&lon=16.159")
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: ".config/wx/providers")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in files {
                let file = folder.appending(path: name)
                try Data(text.utf8).write(to: file)
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            }
            let answer: @Sendable (FaultServer.Request) -> [FaultServer.Action] = { request in
                let isSMHI = request.target.contains("/snow1g/")
                if isSMHI, fails { return [.reply(503, [:], Data())] }
                return [.reply(200, ["Cache-Control": "max-age=3600"], isSMHI ? smhi : metno)]
            }
            try await withFaultServer(answer) { server in
                let address = "http://\(server.authority)"
                let environment = [
                    "HOME": home.path, "LANG": "en_US.UTF-8", "WX_METNO_BASE_URL": address,
                    "WX_SNOW1G_BASE_URL": address,
                ]
                try await body(folder, server) { try await WxProgram.run($0, environment: environment) }
            }
        }
    }

    private func report(_ run: WxProgram.Run) throws -> [String: Any] {
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(report, "\(run.errors)")
    }

    private static let place = ["58.578,16.159", "--format", "json"]

    @Test("a mapping file's provider is asked by its id, and its answer is cached")
    func asked() async throws {
        try await withFiles(["snow1g.json": try Self.example()]) { _, server, wx in
            let run = try await wx(["--provider", "snow1g"] + Self.place)
            let provenance = try #require(try report(run)["provenance"] as? [String: Any])
            #expect(provenance["provider"] as? String == "snow1g")
            #expect(server.requests.map(\.target).allSatisfy { $0.contains("/lon/16.159/lat/58.578/") })
            _ = try await wx(["--provider", "snow1g"] + Self.place)
            #expect(server.requests.count == 1)
        }
    }

    @Test("after one that fails, the next provider is asked")
    func failover() async throws {
        try await withFiles(["snow1g.json": try Self.example()], fails: true) { _, _, wx in
            let run = try await wx(["--provider", "snow1g,metno", "--timeout", "5"] + Self.place)
            let provenance = try #require(try report(run)["provenance"] as? [String: Any])
            #expect(provenance["provider"] as? String == "metno")
        }
    }

    @Test("an invalid file is reported with file, line and property, and does not affect other providers")
    func broken() async throws {
        let text = try Self.example().replacing("\"unit\": \"km\"", with: "\"unit\": \"ly\"")
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("\"ly\"") }) + 1
        let place = "snow1g.json:\(line): requests[0].steps.instant.visibility.unit"
        try await withFiles(["snow1g.json": text]) { folder, _, wx in
            let both = try await wx(["--provider", "snow1g,metno", "58.578,16.159"])
            #expect(both.status == 0 && (both.output + both.errors).contains("snow1g"))
            let alone = try await wx(["--provider", "snow1g", "58.578,16.159"])
            // A long path is broken at the edge of the terminal.
            let told = alone.errors.filter { !$0.isWhitespace }
            #expect(alone.status == 69 && told.contains(place.filter { !$0.isWhitespace }), "\(alone.errors)")
            let list = try await wx(["providers"])
            #expect(list.status == 0 && list.errors.contains(place) && list.output.contains("metno"))
            #expect(!list.output.contains("snow1g"))
            let other = try await wx(["--provider", "metno", "58.578,16.159"])
            #expect(other.status == 0 && !other.errors.contains("snow1g"))
            let check = try await wx(["providers", "check", folder.appending(path: "snow1g.json").path])
            #expect(check.status == 65 && check.output.contains(place))
        }
    }

    @Test("a file that others can write is not used", arguments: [0o666, 0o620])
    func exposed(mode: Int) async throws {
        try await withFiles(["snow1g.json": try Self.example()], mode: mode) { _, server, wx in
            let run = try await wx(["--provider", "snow1g", "58.578,16.159"])
            #expect(run.status == 69 && run.errors.contains(String(mode, radix: 8)))
            #expect(server.requests.isEmpty)
        }
    }

    @Test("wx providers lists them with their files")
    func listed() async throws {
        try await withFiles(["snow1g.json": try Self.example()]) { folder, _, wx in
            let file = folder.appending(path: "snow1g.json").path
            let json = try report(try await wx(["providers", "--json"]))
            let providers = try #require(json["providers"] as? [[String: Any]])
            #expect(providers.first { $0["id"] as? String == "snow1g" }?["file"] as? String == file)
            #expect(providers.count { $0["file"] != nil } == 1)
            #expect(try await wx(["providers"]).output.contains("snow1g"))
        }
    }

    @Test("wx providers check shows how much a file reads, and what it reads from an answer")
    func check() async throws {
        try await withFiles(["snow1g.json": try Self.example()]) { folder, _, wx in
            let file = folder.appending(path: "snow1g.json").path
            let checked = try await wx(["providers", "check", file])
            #expect(checked.status == 0 && checked.errors.isEmpty)
            #expect(checked.output == "No mistakes. Requests: 1; values: 19; codes: 27\n", "\(checked.output)")
            let answer = Self.root.appending(path: "Providers/SMHI/Tests/Fixtures/forecast.json").path
            let read = try await wx(["providers", "check", file, "--answer", answer])
            let hours = try #require(try report(read)["steps"] as? [[String: Any]])
            #expect(read.status == 0 && hours.count == 4)
            #expect(read.errors.contains("What was read:\n  current: condition, temperature_c, "), "\(read.errors)")
            let here = try await wx(["providers", "check", file, "58.5,16.2", "--answer", answer])
            let place = try #require(try report(here)["place"] as? [String: Any])
            #expect(here.status == 0 && place["latitude"] as? Double == 58.5, "\(here.errors)")
            let elsewhere = try await wx(["providers", "check", file, "59.33,18.07", "--answer", answer])
            #expect(elsewhere.status != 0 && elsewhere.errors.contains("58.5"), "\(elsewhere.errors)")
            let pointless = try await wx(["providers", "check", file, "58.5,16.2"])
            #expect(pointless.status == 64, "\(pointless.errors)")
            let missing = try await wx(["providers", "check", file, "--answer", "/nowhere"])
            #expect(missing.status == 64)
        }
    }

    @Test("a check of an answer reports unmatched paths and unknown codes")
    func gaps() async throws {
        let text = try Self.example().replacing("data.relative_humidity", with: "data.humidity")
        let answer = Self.root.appending(path: "Providers/SMHI/Tests/Fixtures/forecast.json").path
        try await withFiles([
            "snow1g.json": text, "rowless.json": try Self.example().replacing(#""4": "partlyCloudy", "#, with: ""),
        ]) { folder, _, wx in
            let path = try await wx(["providers", "check", "\(folder.path)/snow1g.json", "--answer", answer])
            #expect(path.status == 0)
            #expect(path.errors.contains(#"humidity.path: "data.humidity" matches nothing in the answer"#))
            let code = try await wx(["providers", "check", "\(folder.path)/rowless.json", "--answer", answer])
            #expect(code.status == 65 && code.errors.contains(#""4" has no row in codes.symbol"#), "\(code.errors)")
        }
    }

    @Test(
        "an id without a file is unknown, and never leads to another path",
        arguments: ["nothing", "../../x", "snow1g.json"])
    func unknown(id: String) async throws {
        try await withFiles(["snow1g.json": try Self.example()]) { _, _, wx in
            let run = try await wx(["--provider", id, "58.578,16.159"])
            #expect(run.status == 64)
        }
    }
}
