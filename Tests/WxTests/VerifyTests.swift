import Foundation
import SQLiteTesting
import Testing
import WeatherCore
import WeatherSandbox
import WeatherVerification

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
        try await WxProgram.withFolder { folder async throws in
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
        try await WxProgram.withFolder { folder async throws in
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
        try await WxProgram.withFolder { folder async throws in
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
        try await WxProgram.withFolder { folder async throws in
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
        try await WxProgram.withFolder { folder async throws in
            #expect(try await Self.run(folder, ["verify"] + arguments).status == 64)
        }
    }

    @Test("a file that cannot be used is told, and the forecast is shown all the same")
    func unusable() async throws {
        try await WxProgram.withFolder { folder async throws in
            try FileManager.default.createDirectory(
                atPath: folder.path + "/data/wx", withIntermediateDirectories: true)
            chmod(folder.path + "/data/wx", 0o777)
            let run = try await Self.run(folder, ["--format", "oneline"])
            #expect(run.status == 0 && !run.output.isEmpty && run.errors.contains("data/wx"))
        }
    }

    /// Keeps forecasts of fifteen days that are right but for a bias of the temperature.
    private static func keep(_ services: [(id: String, bias: Double)], in folder: URL) throws {
        let archive = ForecastArchive(folder: folder.path + "/data/wx", isSimulated: true)
        let point = try #require(Coordinates(latitude: 59.91, longitude: 10.75))
        // 2026-03-20T00:00:00Z, and then four forecasts a day for fifteen days.
        let start = 1_773_964_800
        let atmosphere = Atmosphere()
        for (service, excess) in services {
            let runs = (0..<60).map { cycle in
                let fetched = start + cycle * PeriodWeather.length + 600
                let periods = (1...8).map { index -> PeriodWeather in
                    let end = Date(timeIntervalSince1970: Double(start + (cycle + index) * PeriodWeather.length))
                    let air = atmosphere.air(at: point, end)
                    var weather = PeriodWeather()
                    (weather.temperature, weather.windSpeed) = (air.temperature + excess, air.windSpeed)
                    return weather
                }
                return ForecastRun(service: service, fetched: fetched, periods: periods)
            }
            #expect(archive.keep(runs, at: point) == 60)
        }
    }

    @Test("forecasts of the sandbox are compared with its past, and the service that is too warm is found")
    func verified() async throws {
        try await WxProgram.withFolder { folder async throws in
            try Self.keep([("metno", 0), ("smhi", 1.5)], in: folder)
            let environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "WX_CHOICE": "learned"]
            func run(_ arguments: String...) async throws -> WxProgram.Run {
                try await WxProgram.run(
                    arguments + ["--sandbox", "--now", "2026-04-06T05:10:00Z", Self.place], environment: environment)
            }
            let json = try await run("verify", "--json")
            let root = try JSONValue(parsing: Data(json.output.utf8))
            #expect(json.status == 0 && root["comparedWith"][0]["provider"].string != nil, "\(json.errors)")
            #expect(root["rankings"]["temperature"]["best"].string == "metno")
            let warm = root["services"][1]["leads"][0]["temperature"]
            #expect(root["services"][1]["provider"].string == "smhi" && warm["tooFew"].bool == false)
            #expect(abs((warm["meanError_c"].double ?? 0) - 1.5) < 0.3)
            let text = try await run("verify", "--locale", "de")
            #expect(text.status == 0 && text.output.contains("Hier deutlich am besten: MET Norway"))
            // What is kept is enough for a later run without requests.
            let offline = try await run("verify", "--offline")
            #expect(offline.status == 0 && offline.output.contains("Clearly the best here: MET Norway"))
        }
    }

    @Test("with choice = learned the service that was better is asked first, and providers --for says why")
    func learned() async throws {
        try await WxProgram.withFolder { folder async throws in
            try Self.keep([("metno", 2), ("smhi", 0)], in: folder)
            var environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data"]
            func run(_ arguments: String...) async throws -> WxProgram.Run {
                try await WxProgram.run(
                    arguments + ["--sandbox", "--now", "2026-04-06T05:10:00Z"], environment: environment)
            }
            func asked() async throws -> String? {
                let run = try await run("--format", "json", Self.place)
                return try JSONValue(parsing: Data(run.output.utf8))["provenance"]["provider"].string
            }
            #expect(try await run("verify", Self.place).status == 0)
            #expect(try await asked() == "metno")
            environment["WX_CHOICE"] = "learned"
            #expect(try await asked() == "smhi")
            // Without the sandbox, which the command does not have, the file is another one.
            let known = Self.file(folder).replacing(".simulated", with: "")
            try FileManager.default.copyItem(atPath: Self.file(folder), toPath: known)
            let why = try await WxProgram.run("providers", "--for", Self.place, environment: environment)
            #expect(why.output.contains("SMHI") && why.output.contains("MET Norway"))
            let json = try await WxProgram.run(
                "providers", "--for", Self.place, "--json", environment: environment
            ).output
            #expect(json.contains(#""insteadOf": "metno""#), "\(json)")
            // A service that the user names comes first all the same.
            environment["WX_PROVIDER"] = "metno"
            #expect(try await asked() == "metno")
        }
    }
}
