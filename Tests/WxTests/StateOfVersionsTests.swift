import Foundation
import SQLiteTesting
import Testing

/// What an older version left on a disk, and what it printed of it; `Tests/Migration/record` made it.
private struct StateOfVersion {
    struct Run: Decodable {
        var arguments: [String]
        var status: Int32
        var text: String
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Migration")

    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
        .filter { $0.hasSuffix(".tar.gz") }.sorted() ?? []

    let folder: URL
    let runs: [Run]

    /// Calls the body with the files of a version, in a folder that is removed afterwards.
    static func unpacked(_ name: String, _ body: (StateOfVersion) async throws -> Void) async throws {
        try await WxProgram.withFolder { try await body(StateOfVersion(name, in: $0)) }
    }

    private init(_ name: String, in folder: URL) async throws {
        let unpacked = try await withCheckedThrowingContinuation { continuation in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/tar")
            process.arguments = ["-xzf", Self.folder.appendingPathComponent(name).path, "-C", folder.path]
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        try #require(unpacked == 0)
        self.folder = folder
        let text = try Data(contentsOf: folder.appendingPathComponent("runs.json"))
        runs = try JSONDecoder().decode([Run].self, from: text)
    }

    /// Runs the program with these files and no service.
    func run(_ arguments: [String]) async throws -> WxProgram.Run {
        var environment = [
            "HOME": folder.appendingPathComponent("home").path, "LANG": "en_US.UTF-8", "WX_MINUTES": "never",
            "OPENWEATHER_API_KEY": WeatherService.key,
        ]
        for name in ["metno", "openweather", "smhi"] {
            environment["WX_\(name.uppercased())_BASE_URL"] = "http://127.0.0.1:18099/\(name)"
        }
        return try await WxProgram.run(
            arguments.map { $0 == "recording" ? folder.appendingPathComponent($0).path : $0 }, environment: environment)
    }
}

@Suite("The files that older versions have left")
struct StateOfVersionsTests {
    /// Texts for people, which may be worded better.
    private static let texts: Set = ["message", "help", "attribution", "summary"]

    /// The paths of the values of an older document that a newer one has lost or changed.
    private static func lost(_ old: Any, in new: Any?, at path: String = "") -> [String] {
        switch (old, new) {
        case (let old as [String: Any], let new as [String: Any]):
            return old.sorted { $0.key < $1.key }.flatMap { key, value in
                texts.contains(key) && new[key] is String ? [] : lost(value, in: new[key], at: "\(path).\(key)")
            }
        case (let old as [Any], let new as [Any]):
            if old.count != new.count { return ["\(path): \(old.count) → \(new.count)"] }
            return zip(old, new).enumerated().flatMap { lost($1.0, in: $1.1, at: "\(path)[\($0)]") }
        case (let old as NSObject, let new as NSObject):
            return old.isEqual(new) ? [] : ["\(path): \(old) → \(new)"]
        default: return ["\(path): \(old) → nothing"]
        }
    }

    @Test(
        "settings, places, cached answers, recordings, kept forecasts and notices are read",
        arguments: StateOfVersion.names)
    func read(name: String) async throws {
        try await StateOfVersion.unpacked(name) { state in
            #expect(state.runs.count > 15)
            for old in state.runs {
                let run = try await state.run(old.arguments)
                #expect(run.status == old.status, "\(old.arguments): \(run.errors)")
                let text = run.output.isEmpty ? run.errors : run.output
                guard old.text.hasPrefix("{\n") else {
                    #expect(text == old.text, "\(old.arguments)")
                    continue
                }
                let documents = try [old.text, text].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
                let lost = Self.lost(documents[0], in: documents[1])
                #expect(lost.isEmpty, "\(old.arguments): \(lost.prefix(5))")
            }
        }
    }

    @Test(
        "files are not set aside, and what they hold stays when the program writes to them",
        arguments: StateOfVersion.names)
    func kept(name: String) async throws {
        try await StateOfVersion.unpacked(name) { state in
            let cache = state.folder.appendingPathComponent("home/.cache/wx/cache-3.sqlite").path
            let archive = state.folder.appendingPathComponent("home/.local/share/wx/forecasts.simulated.sqlite").path
            let answers = try SQLiteFile(cache).value("SELECT count(*) FROM responses")
            #expect(try SQLiteFile(archive).value("SELECT count(*) FROM runs") == .integer(2))
            // A failure is written into the cache, a forecast into the archive, a setting into the settings.
            _ = try await state.run(["--refresh", "59.91,10.75"])
            let simulated = ["--sandbox", "--now", "2026-11-27T12:10:00Z", "--format", "oneline", "59.91,10.75"]
            #expect(try await state.run(simulated).status == 0)
            #expect(try await state.run(["config", "set", "theme", "dark"]).status == 0)
            #expect(try await state.run(["places", "add", "hut", "60.5,7.5"]).status == 0)
            #expect(try SQLiteFile(cache).value("SELECT count(*) FROM responses") == answers)
            #expect(try SQLiteFile(archive).value("SELECT count(*) FROM runs") == .integer(3))
            #expect(try await state.run(["config", "get", "template.bar"]).output.contains("{now.condition}"))
            #expect(try await state.run(["places"]).output.contains("cabin"))
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: state.folder.appendingPathComponent("home").path)
            #expect(!names.contains { $0.contains("damaged") || $0.contains("newer") }, "\(names)")
        }
    }

    @Test("there is a recorded state of the first version")
    func versions() {
        #expect(StateOfVersion.names.contains("0.1.0.tar.gz"))
    }
}
