import Foundation
import Testing
import WeatherCore

@testable import wx

@Suite("Errors of the command line")
struct UsageErrorTests {
    @Test(
        "are in the user's language",
        arguments: [
            (["--colour", "--locale", "ko_KR"], "없는 옵션입니다: --colour", "--color"),
            (["cache", "info", "b", "--locale", "de_DE"], "„b“ ist ein Argument zu viel.", "wx --help"),
            (["--width", "7", "--locale", "fr_FR", "1,2"], "--width", "20–1000"),
            (["--format", "yaml", "--locale", "ja_JP", "1,2"], "「yaml」", "json"),
            (["--view", "sunn,now", "--locale", "ko_KR", "1,2"], ": sunn", ": sun, now, minutes, strip,"),
            (["--view", "", "--locale", "en_US", "1,2"], "--view", "now, minutes, strip"),
            (["--hourly=3", "--locale", "es_ES", "1,2"], "--hourly no lleva valor", "wx --help"),
            (["--offline", "--refresh", "--locale", "pl_PL", "1,2"], "--offline nie można łączyć z --refresh", ""),
            (["places", "add", "--locale", "ru_RU"], "<name>", "wx --help"),
            (["--pick", "0", "--locale", "zh_TW", "1,2"], "--pick", "1–1000"),
            (["--timeout", "0", "--locale", "cs_CZ", "1,2"], "timeout", "0.001–86400"),
        ])
    func language(arguments: [String], problem: String, help: String) async throws {
        let run = try await WxProgram.run(arguments, environment: ["LANG": "en_US.UTF-8"])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(problem), "\(run.errors)")
        #expect(help.isEmpty || run.errors.contains(help), "\(run.errors)")
    }

    @Test("follow the locale of the settings file")
    func settings() async throws {
        try await WxProgram.withFolder { folder in
            let file = folder.appendingPathComponent("config.json")
            try Data(#"{"locale": "de_DE"}"#.utf8).write(to: file)
            let run = try await WxProgram.run(["--colour"], environment: ["WX_CONFIG": file.path])
            #expect(run.status == 64)
            #expect(run.errors.contains("Die Option --colour gibt es nicht."), "\(run.errors)")
        }
    }

    @Test(
        "are a JSON object where JSON is asked for",
        arguments: [
            ["--colour", "--format", "json"], ["alerts", "--format=json", "Seoul", "Busan"],
            ["places", "--limit", "x", "--json"],
            ["--format", "json", "--width", "7", "1,2"],
        ])
    func json(arguments: [String]) async throws {
        let run = try await WxProgram.run(arguments)
        #expect(run.status == 64)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
        #expect((object["error"] as? [String: Any])?["code"] as? String == "usage")
    }

    @Test(
        "are read from the parser's messages",
        arguments: [
            ("Unknown option '-x'", "unknownOption", "-x"),
            ("Unknown option '--x'. Did you mean '--y'?", "unknownOption", "--x"),
            ("Missing value for '--locale <locale>'", "optionWithoutValue", "--locale"),
            ("2 unexpected arguments: 'a', 'b'", "extraArgument", "a b"),
            ("Missing expected argument '<name>'", "missingArgument", "<name>"),
            ("The value 'x' is invalid for '--limit <n>'", "badSetting", "x"),
            ("Something new", "badCommandLine", nil),
        ])
    func messages(message: String, reason: String, subject: String?) {
        let error = WeatherError(parserMessage: message)
        #expect(error.reason.rawValue == reason)
        #expect(error.details.subject == subject)
    }

    @Test(
        "-h fits one screen, in the user's language; --help lists all options", arguments: ["en_US", "ko_KR", "ar_EG"])
    func shortHelp(locale: String) async throws {
        let short = try await WxProgram.run("-h", "--locale", locale)
        #expect(short.status == 0)
        #expect(short.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        #expect(short.output.contains("--help"))
        #expect(short.output.contains("Usage:") == (locale == "en_US"))
        let long = try await WxProgram.run("--help")
        #expect(long.output.contains("--bidi"))
        #expect(!short.output.contains("--bidi"))
    }
}
