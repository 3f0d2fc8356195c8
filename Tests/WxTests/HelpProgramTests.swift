import Foundation
import Testing

@Suite("wx --help, wx -h and wx help")
struct HelpProgramTests {
    @Test(
        "are in the language of the option or the environment",
        arguments: [
            (["--help", "--locale", "ko"], "", "사용법:", "이 도움말을 출력합니다."),
            (["places", "--help", "--locale=de"], "", "Aufruf:", "--nearest <lat,lon>"),
            (["help", "places", "add"], "ja_JP.UTF-8", "使い方:", "<place>"),
            (["help"], "pt_PT.UTF-8", "Definições:", "openweather,metno"),
            (["-h"], "zh_TW.UTF-8", "用法：", "wx --help"),
            (["--locale", "ru_RU", "cache", "-h"], "ko_KR.UTF-8", "Вызов:", "info"),
            // These go through the parser.
            (["Seoul", "--hourly", "--help"], "fr_FR.UTF-8", "Utilisation :", "--hourly"),
            (["places", "Seoul", "-h", "--locale", "es_ES"], "", "Uso:", "--limit <n>"),
            (["--help-hidden"], "cs_CZ.UTF-8", "Použití:", "--bidi"),
        ])
    func language(arguments: [String], lang: String, heading: String, part: String) async throws {
        let run = try await WxProgram.run(arguments, environment: ["LANG": lang])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains(heading), "\(run.output)")
        #expect(run.output.contains(part), "\(run.output)")
        #expect(!run.output.contains("Usage:") && !run.output.contains("USAGE:"))
    }

    @Test("runs from right to left in Arabic, and keeps what is typed in order")
    func rightToLeft() async throws {
        let run = try await WxProgram.run("places", "--help", "--locale", "ar")
        #expect(run.status == 0)
        for line in run.output.split(separator: "\n") {
            #expect(line.unicodeScalars.first == "\u{200F}", "\(line)")
        }
        #expect(run.output.contains("  \u{2068}--pick <n>\u{2069}  "))
        #expect(run.output.contains("  \u{2068}-h, --help\u{2069}  "))
    }

    @Test("are in English as a whole for a language that lacks a text")
    func incomplete() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["XDG_DATA_HOME": home.path, "LANG": "sv_SE.UTF-8"]
            let folder = home.appending(path: "wx/Localizations/sv.lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            func write(_ text: String, to name: String) throws {
                try Data(text.utf8).write(to: folder.appending(path: "\(name).strings"))
            }
            try write(#""wind" = "Vind";"#, to: "Interface")
            try write(#""heading.usage" = "Användning:"; "--json" = "Skriv JSON.";"#, to: "Help")
            let english = try await WxProgram.run("--help", "--locale", "en_US").output
            for arguments in [["--help"], ["-h"]] {
                let run = try await WxProgram.run(arguments, environment: environment)
                #expect(run.output.contains("Usage:"))
                #expect(!run.output.contains("Användning:"))
                #expect(arguments == ["-h"] || run.output == english)
            }
            // The same keys with texts for all of them.
            let table = Document.repository.appending(path: "Localizations/Resources/en.lproj/Help.strings")
            let whole = try String(contentsOf: table, encoding: .utf8).replacing("Usage:", with: "Användning:")
            try write(whole, to: "Help")
            let run = try await WxProgram.run(["--help"], environment: environment)
            #expect(run.output == english.replacing("Usage:", with: "Användning:"))
        }
    }

    @Test("explain every command that they list")
    func commands() async throws {
        let english = ["LANG": "en_US.UTF-8"]
        for words in [["forecast"], ["places", "add"], ["places", "remove"], ["doctor"]] {
            let asked = try await WxProgram.run(words + ["--help"], environment: english)
            #expect(asked.output.contains("Usage:\n  wx \(words.joined(separator: " ")) "))
            #expect(try await WxProgram.run(["help"] + words, environment: english).output == asked.output)
        }
        let unknown = try await WxProgram.run(["help", "nosuch"], environment: english)
        #expect(unknown.output == (try await WxProgram.run(["--help"], environment: english)).output)
    }
}
