import FaultServer
import Foundation
import Testing
import WeatherTesting

@Suite("wx providers test")
struct TestProviderTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized

    /// Runs `wx providers test trial` with a program `wx-provider-trial` for a shell.
    private static func findings(
        description: String = #""name":"Trial","attribution":"by a test","products":["hourly"]"#, _ answer: String
    ) async throws -> WxProgram.Run {
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: "bin")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "wx-provider-trial")
            try ProgramFile.write(script(description, answer), to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
            return try await WxProgram.run(
                ["providers", "test", "trial"],
                environment: ["HOME": home.path, "PATH": "\(folder.path):/usr/bin:/bin", "LANG": "en_US.UTF-8"])
        }
    }

    /// A program that describes itself, and answers with a shell command.
    private static func script(_ description: String, _ answer: String) -> String {
        """
        #!/bin/sh
        read -r question
        case "$question" in *describe*) echo '{"schema":"wx/1","provider":{\(description)}}'; exit ;; esac
        start=$(date -u +%Y-%m-%dT%H:00:00Z)
        \(answer)

        """
    }

    private static func steps(temperature: String) -> String {
        #"echo '{"schema":"wx/1","steps":[{"start":"'$start'","seconds":86400,"temperature_c":\#(temperature)}]}'"#
    }

    private func broken(_ run: WxProgram.Run) -> [String] {
        run.output.split(separator: "\n").filter { $0.hasPrefix("broken  ") }.map { String($0.dropFirst(8)) }
    }

    @Test("the example in Python keeps all promises")
    func example() async throws {
        let folder = Self.root.appending(path: "Examples/ExecutableProvider").path
        try await WxProgram.withFolder { home in
            let run = try await WxProgram.run(
                ["providers", "test", "climate"],
                environment: ["HOME": home.path, "PATH": "\(folder):/usr/bin:/bin", "LANG": "en_US.UTF-8"])
            #expect(run.status == 0, "\(run.output)\(run.errors)")
            for promise in [
                "describes itself", "answers in time", "sends only usable values", "steps are in order",
                "requests are as declared", "damage stays in its node", "base URL is honored",
            ] {
                #expect(run.output.contains("kept    \(promise)\n"), "\(run.output)")
            }
            #expect(run.output.contains("What was read:\n  steps × "), "\(run.output)")
            #expect(run.output.hasSuffix("Promises kept: 32; broken: 0\n"), "\(run.output)")
        }
    }

    @Test("a program with a wrong description is reported, and nothing else is tried")
    func description() async throws {
        let run = try await Self.findings(description: #""name":"Trial","products":["hourly"]"#, "exit 1")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("broken  describes itself: $.provider.attribution: "), "\(run.output)")
        #expect(run.output.split(separator: "\n").count == 2)
    }

    @Test("after a good run, the cache does not hide a crash")
    func crash() async throws {
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: "bin")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "wx-provider-trial")
            let environment = ["HOME": home.path, "PATH": "\(folder.path):/usr/bin:/bin", "LANG": "en_US.UTF-8"]
            let description = #""name":"Trial","attribution":"by a test","products":["hourly"]"#
            func test(_ answer: String) async throws -> WxProgram.Run {
                try ProgramFile.write(Self.script(description, answer), to: file)
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
                return try await WxProgram.run(["providers", "test", "trial"], environment: environment)
            }
            // A forecast, too, stores what it was answered.
            let good = try await test(Self.steps(temperature: "7.5"))
            let forecast = try await WxProgram.run(
                ["--provider", "trial", "37.567,126.978"], environment: environment)
            #expect(good.status == 0 && forecast.status == 0, "\(good.output)\(good.errors)\(forecast.errors)")
            let crashed = try await test("echo 'out of order' >&2; exit 3")
            #expect(crashed.status == 1, "\(crashed.output)")
            #expect(broken(crashed).first?.contains("3: out of order") == true, "\(crashed.output)")
            let mended = try await test(Self.steps(temperature: "8.5"))
            #expect(mended.status == 0, "\(mended.output)\(mended.errors)")
        }
    }

    @Test("unknown properties of answers and descriptions are reported")
    func unknownProperty() async throws {
        let run = try await Self.findings(
            description: #""name":"Trial","attribution":"by a test","products":["hourly"],"licence":"MIT""#,
            #"echo '{"schema":"wx/1","steps":[{"start":"'$start'","seconds":86400,"temprature_c":1,"uvIndex":2}]}'"#)
        #expect(run.status == 1)
        #expect(
            broken(run) == [
                "properties are known: $.provider.licence is not in wx/1",
                "properties are known: $.steps[0].temprature_c is not in wx/1; there is temperature_c",
            ], "\(run.output)")
    }

    @Test("options for cached answers are refused", arguments: [["--offline"], ["--max-age", "1h"]])
    func cacheOptions(options: [String]) async throws {
        let run = try await WxProgram.run(["providers", "test", "metno"] + options)
        #expect(run.status == 64 && run.errors.contains(options[0]), "\(run.errors)")
    }

    @Test("an impossible value is reported")
    func value() async throws {
        let run = try await Self.findings(Self.steps(temperature: "999"))
        #expect(run.status == 1)
        let broken = broken(run)
        #expect(broken == ["sends only usable values: hours.steps[0].temperature_c outOfRange (999)"], "\(run.output)")
    }

    @Test("a declared product that fails is reported")
    func product() async throws {
        let run = try await Self.findings(
            description: #""name":"Trial","attribution":"by a test","products":["hourly","alerts"]"#,
            "case \"$question\" in *alerts*) echo 'no alerts today' >&2; exit 3 ;; esac\n"
                + Self.steps(temperature: "1"))
        #expect(run.status == 1)
        let line = broken(run).first { $0.hasPrefix("answers in time: ") }
        #expect(line?.contains("3: no alerts today") == true, "\(run.output)")
        #expect(broken(run).contains { $0.hasPrefix("products are those declared: ") }, "\(run.output)")
    }

    @Test("an answer for a place outside the coverage is reported", arguments: [false, true])
    func outside(refuses: Bool) async throws {
        let refusal =
            "case \"$question\" in *KR*) ;; *) echo '{\"schema\":\"wx/1\",\"error\":{\"reason\":\"outsideCoverage\"}}'; exit ;; esac\n"
        let run = try await Self.findings(
            description: #""name":"Trial","attribution":"by a test","products":["hourly"],"countries":["KR"]"#,
            (refuses ? refusal : "") + Self.steps(temperature: "7.5"))
        let found = "refuses other places: 59.913,10.746 is not covered, and there is an answer for it"
        #expect(broken(run) == (refuses ? [] : [found]), "\(run.output)")
        #expect(run.status == (refuses ? 0 : 1))
    }

    /// Runs `wx providers test snow1g` with SMHI's recorded answer and the example's file, changed.
    private func mapping(
        replacing text: String = "", with other: String = "", _ arguments: [String], answer: Data? = nil
    ) async throws -> WxProgram.Run {
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: ".config/wx/providers")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var example = try String(
                contentsOf: Self.root.appending(path: "Examples/Mappings/snow1g.json"), encoding: .utf8)
            if !text.isEmpty { example = example.replacing(text, with: other) }
            let file = folder.appending(path: "snow1g.json")
            try Data(example.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            let recorded = home.appending(path: "answer.json")
            try (answer ?? Self.recordedAnswer()).write(to: recorded)
            let all = ["providers", "test", "snow1g"] + arguments.map { $0 == "FILE" ? recorded.path : $0 }
            return try await WxProgram.run(all, environment: ["HOME": home.path, "LANG": "en_US.UTF-8"])
        }
    }

    private static func recordedAnswer() throws -> Data {
        try Data(contentsOf: root.appending(path: "Providers/SMHI/Tests/Fixtures/forecast.json"))
    }

    @Test("a shipped mapping file keeps all promises with a recorded answer, without any request")
    func shippedFile() async throws {
        let run = try await mapping(["--answer", "FILE"])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(broken(run).isEmpty && run.output.contains("kept    damage stays in its node\n"), "\(run.output)")
    }

    @Test("unmatched paths and unknown codes are reported; only the code breaks a promise")
    func gaps() async throws {
        let path = try await mapping(replacing: "data.relative_humidity", with: "data.humidity", ["--answer", "FILE"])
        let noted = path.output.split(separator: "\n").filter { $0.hasPrefix("note    ") }
        #expect(noted.count == 1 && path.status == 0, "\(path.output)")
        #expect(noted.first?.hasSuffix(#""data.humidity" matches nothing in the answer"#) == true, "\(path.output)")
        let code = try await mapping(replacing: #""4": "partlyCloudy", "#, with: "", ["--answer", "FILE"])
        #expect(code.status == 1)
        #expect(broken(code).contains { $0.hasSuffix(#""4" has no row in codes.symbol"#) }, "\(code.output)")
    }

    @Test("a service on this machine can be checked and tested without https")
    func local() async throws {
        let answer = try Self.recordedAnswer()
        try await withFaultServer({ _ in [.reply(200, ["Cache-Control": "max-age=3600"], answer)] }) { server in
            let arguments = ["58.578,16.159", "--now", "2026-04-06T06:20:00Z"]
            let address = "http://\(server.authority)"
            let run = try await mapping(
                replacing: "https://opendata-download-metfcst.smhi.se", with: address, arguments)
            #expect(run.status == 0 && broken(run).isEmpty, "\(run.output)\(run.errors)")
            #expect(server.requests.count == 1)
        }
    }

    @Test("a unit that gives impossible values is reported")
    func wrongUnit() async throws {
        let run = try await mapping(replacing: "\"°C\"", with: "\"K\"", ["--answer", "FILE"])
        #expect(run.status == 1)
        let line = broken(run).first { $0.hasPrefix("sends only usable values: ") }
        #expect(line?.contains("air_temperature outOfRange") == true, "\(run.output)")
    }

    @Test("an unknown unit is reported with its line")
    func noUnit() async throws {
        let run = try await mapping(replacing: "\"°C\"", with: "\"C\"", ["--answer", "FILE"])
        #expect(run.status == 1)
        #expect(run.output.contains("unit: \"C\" is not one of °C, K, °F"), "\(run.output)")
    }

    @Test("an unreadable answer is reported")
    func unreadableAnswer() async throws {
        let run = try await mapping(["--answer", "FILE"], answer: Data("<html></html>".utf8))
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("broken  answers in time: "), "\(run.output)\(run.errors)")
    }

    @Test("each request of a mapping file needs one `--answer`, and other providers take none")
    func numberOfAnswers() async throws {
        let two = try await mapping(["--answer", "FILE", "--answer", "FILE"])
        #expect(two.status == 64 && two.errors.contains("--answer"), "\(two.errors)")
        let other = try await WxProgram.run("providers", "test", "metno", "--answer", "/dev/null")
        #expect(other.status == 64, "\(other.errors)")
    }

    @Test("without a recorded answer the service is asked once, and an unreachable one is an error")
    func service() async throws {
        let answer = try Self.recordedAnswer()
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: ".config/wx/providers")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "snow1g.json")
            try Data(contentsOf: Self.root.appending(path: "Examples/Mappings/snow1g.json")).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            try await withFaultServer({ _ in [.reply(200, ["Cache-Control": "max-age=3600"], answer)] }) { server in
                var environment = [
                    "HOME": home.path, "LANG": "en_US.UTF-8", "WX_SNOW1G_BASE_URL": "http://\(server.authority)",
                ]
                let arguments = ["providers", "test", "snow1g", "58.578,16.159", "--now", "2026-04-06T06:20:00Z"]
                let run = try await WxProgram.run(arguments, environment: environment)
                #expect(run.status == 0, "\(run.output)\(run.errors)")
                #expect(server.requests.map(\.target).allSatisfy { $0.contains("/lon/16.159/lat/58.578/") })
                #expect(server.requests.count == 1)
                // The answer of the first run would still be fresh.
                _ = try await WxProgram.run(
                    ["--provider", "snow1g"] + arguments.dropFirst(3), environment: environment)
                environment["WX_SNOW1G_BASE_URL"] = "http://127.0.0.1:1"
                let gone = try await WxProgram.run(arguments, environment: environment)
                #expect(gone.status == 69 && gone.output.isEmpty, "\(gone.output)\(gone.errors)")
            }
        }
    }

    @Test("built-in providers keep the promises with simulated answers", arguments: ["openweather"])
    func builtIn(id: String) async throws {
        let tested = try await WxProgram.run(
            "providers", "test", id, "--sandbox", "--now", "2026-04-06T05:00:00Z", "--locale", "en_US")
        #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
    }
}
