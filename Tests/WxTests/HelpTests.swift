import Foundation
import Testing
import WeatherLocalization
import WeatherRendering

@testable import wx

@Suite("Help in the user's language")
struct HelpTests {
    /// Every language, and the regions whose tables contain only differences.
    private static let locales =
        Localizer.availableLanguages + ["en-GB", "es-MX", "fr-CA", "pt-PT", "zh-HK"]

    private static var root: NamedCommand { NamedCommand(Wx.self, words: ["wx"]) }

    private static var commands: [NamedCommand] {
        func all(_ command: NamedCommand) -> [NamedCommand] { [command] + command.subcommands.flatMap(all) }
        return all(root)
    }

    private static func texts(_ locale: String) throws -> (texts: [String: String], localizer: Localizer) {
        let localizer = try Localizer(LocaleRequest(explicit: locale))
        return (try #require(localizer.helpTexts, "\(locale) lacks a text"), localizer)
    }

    private static func help(_ locale: String, width: Int = 80) throws -> HelpText {
        let (texts, localizer) = try texts(locale)
        return HelpText(texts, localizer, width: width)
    }

    /// A text without line breaks and direction marks.
    private static func flat(_ text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{2067}", "\u{2068}", "\u{2069}"]
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("English has exactly one text for every command, argument and option")
    func keys() throws {
        var keys: Set<String> = [
            "heading.usage", "heading.commands", "heading.examples", "settings", "commandHelp", "allOptions",
        ]
        for command in Self.commands {
            keys.insert(command.key)
            for section in HelpText.sections(of: command.main) {
                keys.insert("heading.\(section.heading)")
                keys.formUnion(section.arguments.map { $0.helpKey(in: command.main) })
            }
        }
        let english = Set(try Self.texts("en").texts.keys)
        #expect(keys.subtracting(english).sorted() == [], "Help.strings lacks them")
        #expect(english.subtracting(keys).sorted() == [], "nothing shows them")
    }

    /// The arguments and options of each command, as typed.
    private static let labels: [String: [String]] = {
        let labels = commands.map { ($0.key, HelpText.sections(of: $0.main).flatMap(\.arguments).map(\.label)) }
        return Dictionary(uniqueKeysWithValues: labels)
    }()

    @Test("a page has each option once, in at most 80 columns, and no English in other languages", arguments: locales)
    func pages(locale: String) throws {
        let help = try Self.help(locale)
        let english = try Self.texts("en").texts.values.filter { $0.count > 20 }
        for command in Self.commands {
            let text = help.long(command)
            let lines = text.split(separator: "\n").map { Self.flat(String($0)) }
            let labels = try #require(Self.labels[command.key])
            #expect(labels.contains("-h, --help"))
            for label in labels {
                #expect(lines.count { "\($0) ".hasPrefix("\(label) ") } == 1, "\(command.key): \(label)")
            }
            let widest = text.split(separator: "\n").map { terminalColumns(of: String($0)) }.max() ?? 0
            #expect((60...80).contains(widest), "\(command.key) is \(widest) columns wide")
            let found = Self.found(english, in: Self.flat(text))
            #expect(locale.hasPrefix("en") ? found.count > 5 : found == [], "\(command.key)")
        }
        #expect(help.short(Self.root).split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    }

    /// The texts that a page contains, compared by their bytes: `contains(_:)` takes a quarter of the time of these tests.
    private static func found(_ texts: [String], in page: String) -> [String] {
        let page = Data(page.utf8)
        return texts.filter { page.range(of: Data($0.utf8)) != nil }
    }

    @Test(
        "the options are those that the parser accepts", arguments: [("forecast", "wx"), ("places search", "places")])
    func accepted(path: String, page: String) throws {
        let described = try #require(CommandDescription(Wx.self))
        let command = path.split(separator: " ").reduce(described) { $0.subcommand(named: String($1)) ?? $0 }
        let accepted = Set((command.arguments ?? []).filter(\.shouldDisplay).map(\.label))
        let shown = HelpText.sections(of: Self.root.named([page]).main).flatMap(\.arguments).map(\.label)
        #expect(Set(shown) == accepted)
        #expect(shown.contains("--version"))
    }

    @Test("every text is translated, and names the same values and numbers", arguments: locales)
    func translated(locale: String) throws {
        let english = try Self.texts("en").texts
        let (texts, localizer) = try Self.texts(locale)
        for (key, text) in texts where localizer.language.prefix(2) != "en" {
            let original = try #require(english[key])
            #expect(!original.contains(" ") || Self.flat(text) != original, "\(key)")
            for number in original.matches(of: /\b[0-9]+\b/) {
                #expect(text.contains(number.output), "\(key): \(number.output)")
            }
        }
        for (key, values) in Self.values {
            let words = try #require(texts[key]).split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            // Numbers are named by their range.
            for value in values where Int(value) == nil { #expect(words.contains { $0 == value }, "\(key): \(value)") }
        }
    }

    /// What options and arguments accept, by the key of their text.
    private static let values: [String: [String]] = {
        var values = [
            "--units": UnitSystem.allCases.map(\.rawValue), "--wind-unit": WindUnit.allCases.map(\.rawValue),
            "--temperature-unit": TemperatureUnit.allCases.map(\.rawValue),
            "--pressure-unit": PressureUnit.allCases.map(\.rawValue),
            "--precipitation-unit": PrecipitationUnit.allCases.map(\.rawValue),
            "--distance-unit": DistanceUnit.allCases.map(\.rawValue), "--bidi": DirectionMarks.allCases.map(\.rawValue),
        ]
        for command in commands.map(\.main) {
            for argument in HelpText.sections(of: command).flatMap(\.arguments) {
                if let listed = argument.allValues { values[argument.helpKey(in: command)] = listed }
            }
        }
        return values
    }()

    @Test("on a narrow terminal, texts are below the options")
    func narrow() throws {
        for locale in ["ar", "de", "th", "ja"] {
            let lines = try Self.help(locale, width: 40).long(Self.root).split(separator: "\n")
            #expect((lines.map { terminalColumns(of: String($0)) }.max() ?? 0) <= 40)
        }
    }
}

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

    @Test("are completely in English if the language lacks a text")
    func incomplete() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["XDG_DATA_HOME": home.path, "LANG": "is_IS.UTF-8"]
            let folder = home.appending(path: "wx/Localizations/is.lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            func write(_ text: String, to name: String) throws {
                try Data(text.utf8).write(to: folder.appending(path: "\(name).strings"))
            }
            try write(#""wind" = "Vindur";"#, to: "Interface")
            try write(#""heading.usage" = "Notkun:"; "--json" = "Skriv JSON.";"#, to: "Help")
            let english = try await WxProgram.run("--help", "--locale", "en_US").output
            for arguments in [["--help"], ["-h"]] {
                let run = try await WxProgram.run(arguments, environment: environment)
                #expect(run.output.contains("Usage:"))
                #expect(!run.output.contains("Notkun:"))
                #expect(arguments == ["-h"] || run.output == english)
            }
            // The same keys with texts for all of them.
            let table = Document.repository.appending(path: "Localizations/Resources/en.lproj/Help.strings")
            let whole = try String(contentsOf: table, encoding: .utf8).replacing("Usage:", with: "Notkun:")
            try write(whole, to: "Help")
            let run = try await WxProgram.run(["--help"], environment: environment)
            #expect(run.output == english.replacing("Usage:", with: "Notkun:"))
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
