import Foundation

extension ManualPage {
    /// The exit statuses, of which `Manual.strings` says what they mean.
    static let statuses = [0, 1, 64, 65, 68, 69, 74, 75, 76, 77, 78, 130]
    /// The variables of the environment.
    static let variables = [
        "LC_ALL, LC_MESSAGES, LC_TIME, LC_NUMERIC, LC_MEASUREMENT, LANG", "WX_...", "WX_PAGER, PAGER",
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE", "https_proxy, all_proxy, no_proxy",
    ]
    /// The user's files and folders.
    static let files = [
        "~/.config/wx/config.json", "~/.config/wx/places.json", "~/.config/wx/providers/", "~/.cache/wx/",
        "~/.local/share/wx/Localizations/",
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

    /// The arguments and options of a command, without those that were written before.
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
    /// A heading as the help has it, without the colon of its language.
    fileprivate var withoutColon: String {
        var words = self[...]
        while let last = words.last, [":", "：", " ", "\u{A0}", "\u{202F}"].contains(last) { words.removeLast() }
        return String(words)
    }
}
