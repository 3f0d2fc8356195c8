import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherSettings

/// The page of the manual that `--generate-manual wx|wx-config [--locale <locale>]` asks for.
///
/// `make install` writes the pages this way. Like the completion scripts, they are generated from the program's own
/// commands and texts.
struct ManualRequest {
    private enum Page: String {
        case program = "wx"
        case settings = "wx-config"
    }

    private let page: Page
    private let locale: String

    /// Reads the arguments; `nil` if they ask for something else.
    init?(_ arguments: [String]) {
        guard arguments.first == "--generate-manual", [2, 4].contains(arguments.count),
            let page = Page(rawValue: arguments[1])
        else { return nil }
        self.page = page
        guard arguments.count == 4 else {
            locale = "en"
            return
        }
        guard arguments[2] == "--locale" else { return nil }
        locale = arguments[3]
    }

    /// Writes the page.
    ///
    /// - Parameters:
    ///   - program: The root command.
    ///   - environment: Its `SOURCE_DATE_EPOCH` is the date of the page, so that a package can be reproduced.
    /// - Returns: The page; `nil` if the language has none.
    func text(of program: any ParsableCommand.Type, environment: [String: String]) -> String? {
        guard let localizer = try? Localizer(LocaleRequest(explicit: locale)), let texts = ManualTexts(localizer)
        else { return nil }
        let date =
            environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init)
            .map(Date.init(timeIntervalSince1970:)) ?? Date()
        let root = NamedCommand(program, words: ["wx"])
        return switch page {
        case .program: ManualPage.program(texts, root, date: date).text
        case .settings: ManualPage.settings(texts, root.named(["config"]), date: date).text
        }
    }
}

extension ManualPage {
    /// The exit statuses, which `Manual.strings` explains.
    static let statuses = [0, 1, 64, 65, 68, 69, 74, 75, 76, 77, 78, 130]
    /// The variables of the environment.
    static let variables = [
        "LC_ALL, LC_MESSAGES, LC_TIME, LC_NUMERIC, LC_MEASUREMENT, LANG", "WX_...", "WX_PAGER, PAGER",
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE", "https_proxy, all_proxy, no_proxy",
    ]
    /// The user's files and folders.
    static let files = [
        "~/.config/wx/config.json", "~/.config/wx/places.json", "~/.config/wx/providers/",
        "~/.local/state/wx/notices.json", "~/.cache/wx/",
        "~/.local/share/wx/forecasts.sqlite", "~/.local/share/wx/Localizations/",
    ]

    /// wx(1): commands, arguments and options as in the help, and what the help has no room for.
    ///
    /// - Parameters:
    ///   - texts: The texts of help and manual by key.
    ///   - program: The root command.
    ///   - date: The date of the program.
    /// - Returns: The page.
    static func program(_ texts: ManualTexts, _ program: NamedCommand, date: Date) -> ManualPage {
        var page = ManualPage("wx", section: 1, date: date)
        page.section(texts["section.name"])
        page.name("wx", texts["wx"])
        page.section(texts["section.synopsis"])
        page.commands(program.usage)
        page.section(texts["section.description"])
        page.paragraph(texts["description"])
        page.paragraph(texts["description.output"])
        page.section(texts["section.options"])
        var known: Set<String> = []
        page.addArguments(of: program, texts, &known)
        page.section(texts["section.commands"])
        page.addCommands(of: program, texts, known)
        page.section(texts["section.status"])
        for status in statuses { page.entry("\(status)", texts["status.\(status)"]) }
        page.section(texts["section.environment"])
        for variable in variables { page.entry(variable, texts[variable]) }
        page.section(texts["section.files"])
        for file in files { page.entry(file, texts[file]) }
        page.section(texts["section.examples"])
        page.commands(HelpText.examples)
        page.section(texts["section.also"])
        page.paragraph("wx-config(5), wx-json(5), \(ManualPage.homePage)")
        return page
    }

    /// The arguments and options of a command, without those that are already on the page.
    private mutating func addArguments(of command: NamedCommand, _ texts: ManualTexts, _ known: inout Set<String>) {
        for (heading, arguments) in HelpText.sections(of: command.main) {
            let new = arguments.filter { known.insert($0.helpKey(in: command.main)).inserted }
            // Only the root command has so many that they need headings.
            if command.words.count == 1, !new.isEmpty { part(texts.help["heading.\(heading)"]?.withoutColon ?? "") }
            for argument in new { entry(argument.label, texts.help[argument.helpKey(in: command.main)] ?? "") }
        }
    }

    private mutating func addCommands(of command: NamedCommand, _ texts: ManualTexts, _ known: Set<String>) {
        for subcommand in command.subcommands {
            part(subcommand.key)
            paragraph(texts.help[subcommand.key] ?? "")
            var before = known
            addArguments(of: subcommand, texts, &before)
            addCommands(of: subcommand, texts, before)
        }
    }
}

extension String {
    /// A heading of the help without its final colon.
    fileprivate var withoutColon: String {
        var words = self[...]
        while let last = words.last, [":", "：", " ", "\u{A0}", "\u{202F}"].contains(last) { words.removeLast() }
        return String(words)
    }
}

extension ManualPage {
    static let homePage = ProgramVersion.contact

    /// The settings whose names have a part that users choose, or that belong to one service.
    static let openSettings = [
        "template.<name>", "<provider>.apiKey", "<provider>.apiKeyFile", "<provider>.apiKeyCommand",
        "<provider>.baseURL", "weatherkit.keyID, weatherkit.teamID, weatherkit.serviceID",
    ]

    /// wx-config(5): the settings, their variables and what they mean.
    static func settings(_ texts: ManualTexts, _ config: NamedCommand, date: Date) -> ManualPage {
        var page = ManualPage("wx-config", section: 5, date: date)
        page.section(texts["section.name"])
        page.name("wx-config", texts["wx-config"])
        page.section(texts["section.description"])
        page.paragraph(texts["config.description"])
        page.commands(["~/.config/wx/config.json"])
        page.commands([
            #"{ "place": "Seoul", "units": "metric", "provider": "openweather,metno","#,
            #"  "openweather": { "apiKeyFile": "~/.secrets/openweather" } }"#,
        ])
        page.paragraph(texts["config.secrets"])
        page.section(texts["section.settings"])
        for key in SettingsKey.allCases {
            page.entry("\(key.rawValue), \(Settings.variable(key.rawValue))", texts.text(of: key))
        }
        for name in openSettings { page.entry(name, texts[name]) }
        page.section(texts["section.commands"])
        for command in config.subcommands {
            page.entry(command.key, texts.help[command.key] ?? "")
        }
        page.section(texts["section.also"])
        page.paragraph("wx(1), \(homePage)")
        return page
    }
}

extension ManualTexts {
    /// The text that explains a setting, mostly the same as for the option of its name.
    fileprivate func text(of key: SettingsKey) -> String {
        manual[key.rawValue] ?? help["--" + key.optionName] ?? ""
    }
}

extension SettingsKey {
    /// The name of the option for the setting, such as `wind-unit`.
    fileprivate var optionName: String {
        rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    }
}

/// The texts of the manual and of the help in one language.
struct ManualTexts {
    let help: [String: String]
    let manual: [String: String]

    /// Takes the texts of a language; `nil` if it lacks one of the two.
    init?(_ localizer: Localizer) {
        guard let help = localizer.helpTexts, let manual = localizer.manualTexts else { return nil }
        (self.help, self.manual) = (help, manual)
    }

    /// A text of the manual.
    subscript(_ key: String) -> String { manual[key] ?? key }
}
