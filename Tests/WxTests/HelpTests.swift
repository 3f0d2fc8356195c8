import Foundation
import Testing
import WeatherLocalization
import WeatherRendering

@testable import wx

@Suite("Help in the user's language")
struct HelpTests {
    /// Every language, and the regions whose tables only differ.
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

    @Test("English has a text for every command, argument and option, and no others")
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
            let flat = Self.flat(text)
            let found = english.filter { flat.contains($0) }
            #expect(locale.hasPrefix("en") ? found.count > 5 : found == [], "\(command.key)")
        }
        #expect(help.short(Self.root).split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
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

    @Test("no text is English's, and each names the same values and numbers", arguments: locales)
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
            let words = try #require(texts[key]).split { !$0.isASCII || !$0.isLetter }
            for value in values { #expect(words.contains { $0 == value }, "\(key): \(value)") }
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

    @Test("a narrow terminal has the texts below the options")
    func narrow() throws {
        for locale in ["ar", "de", "th", "ja"] {
            let lines = try Self.help(locale, width: 40).long(Self.root).split(separator: "\n")
            #expect((lines.map { terminalColumns(of: String($0)) }.max() ?? 0) <= 40)
        }
    }
}
