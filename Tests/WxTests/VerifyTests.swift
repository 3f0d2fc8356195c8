import Foundation
import SQLiteTesting
import Testing

@Suite("wx verify, and the setting archive")
struct VerifyTests {
    private static let place = "59.91,10.75"

    /// Runs the program with simulated weather at a time, and its files in a folder.
    private static func run(
        _ folder: URL, _ arguments: [String], at time: String = "2026-04-06T05:10:00Z", archive: String? = "on"
    ) async throws -> WxProgram.Run {
        var environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data"]
        environment["WX_ARCHIVE"] = archive
        return try await WxProgram.run(
            arguments + ["--sandbox", "--now", time, "--provider", "metno", place], environment: environment)
    }

    private static func file(_ folder: URL) -> String { folder.path + "/data/wx/forecasts.simulated.sqlite" }

    private static func count(_ folder: URL) throws -> SQLiteFile.Value? {
        try SQLiteFile(file(folder)).value("SELECT count(*) FROM runs")
    }

    @Test("a forecast is kept once in six hours, and only with the setting")
    func kept() async throws {
        try await WxProgram.withFolder { folder in
            for archive in [nil, "off"] {
                #expect(try await Self.run(folder, ["--format", "oneline"], archive: archive).status == 0)
                #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
            }
            #expect(try await Self.run(folder, ["--format", "oneline"]).status == 0)
            #expect(try Self.count(folder) == .integer(1))
            #expect(try await Self.run(folder, ["--format", "oneline"], at: "2026-04-06T05:50:00Z").status == 0)
            #expect(try Self.count(folder) == .integer(1))
            #expect(try await Self.run(folder, ["--format", "oneline"], at: "2026-04-06T06:10:00Z").status == 0)
            #expect(try Self.count(folder) == .integer(2))
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/data/wx/forecasts.sqlite"))
        }
    }

    @Test("another word than on and off is an error, and config says what on means")
    func setting() async throws {
        try await WxProgram.withFolder { folder in
            let run = try await Self.run(folder, ["--format", "oneline"], archive: "yes")
            #expect(run.status == 64 && run.errors.contains("archive"))
            let environment = ["HOME": folder.path]
            #expect(
                try await WxProgram.run(["config", "set", "archive", "yes"], environment: environment).status == 64)
            let on = try await WxProgram.run(["config", "set", "archive", "on"], environment: environment)
            #expect(
                on.status == 0 && on.errors.contains("\(folder.path)/.local/share/wx, with their places, at most 20"))
            let off = try await WxProgram.run(["config", "set", "archive", "off"], environment: environment)
            #expect(off.status == 0 && !off.errors.contains("places"))
        }
    }

    @Test("--collect keeps forecasts without the setting, prints nothing, and --example prints a timer for it")
    func collect() async throws {
        try await WxProgram.withFolder { folder in
            let run = try await Self.run(
                folder, ["verify", "--collect", "--watch-services", "metno,smhi"], archive: nil)
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
            #expect(try Self.count(folder) == .integer(2))
            let example = try await WxProgram.run("verify", "--example", "--watch-services", "metno,smhi", "Bergen")
            #expect(example.status == 0)
            for line in [
                "verify --watch-services metno,smhi Bergen --collect\n", "OnCalendar=*-*-* 05,11,17,23:10:00 UTC",
                "10 5,11,17,23 * * *",
            ] {
                #expect(example.output.contains(line), "\(line)")
            }
        }
    }

    @Test("without forecasts it says how to keep them; in JSON there are none")
    func nothing() async throws {
        try await WxProgram.withFolder { folder in
            let run = try await Self.run(folder, ["verify"], archive: nil)
            #expect(run.status == 0 && run.output.contains("wx config set archive on"))
            let json = try await Self.run(folder, ["verify", "--json"], archive: nil)
            #expect(json.status == 0 && json.output.contains(#""services": []"#))
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
        }
    }

    @Test(
        "options that make no sense are errors",
        arguments: [
            ["--days", "0"], ["--collect", "--json"], ["--watch-services", "metno"],
            ["--collect", "--watch-services", "x"],
        ])
    func options(arguments: [String]) async throws {
        try await WxProgram.withFolder { folder in
            #expect(try await Self.run(folder, ["verify"] + arguments).status == 64)
        }
    }

    @Test("a file that cannot be used is told, and the forecast is shown all the same")
    func unusable() async throws {
        try await WxProgram.withFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder.path + "/data/wx", withIntermediateDirectories: true)
            chmod(folder.path + "/data/wx", 0o777)
            let run = try await Self.run(folder, ["--format", "oneline"])
            #expect(run.status == 0 && !run.output.isEmpty && run.errors.contains("data/wx"))
        }
    }
}
