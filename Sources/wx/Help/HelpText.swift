import WeatherLocalization
import WeatherRendering

/// Help in one language, from the texts of its table.
struct HelpText {
    private let texts: [String: String]
    private let localizer: Localizer
    private let width: Int

    /// Creates help.
    ///
    /// - Parameters:
    ///   - texts: The texts by key.
    ///   - localizer: Their language.
    ///   - width: The columns of the terminal.
    init(_ texts: [String: String], _ localizer: Localizer, width: Int) {
        self.texts = texts
        self.localizer = localizer
        self.width = width
    }

    /// What most users look for, on one screen.
    func short(_ command: NamedCommand) -> String {
        var page = HelpPage(localizer, width: width)
        page.paragraph(text(command.key))
        page.section(text("heading.usage"), commands: command.usage)
        page.section(text("heading.examples"), commands: Self.examples)
        page.gap()
        page.paragraph(text("settings"))
        page.paragraph(text("allOptions"))
        return page.text
    }

    /// All arguments, options and subcommands of a command; those of its main subcommand are its own.
    func long(_ command: NamedCommand) -> String {
        var page = HelpPage(localizer, width: width)
        page.paragraph(text(command.key))
        page.section(text("heading.usage"), commands: command.usage)
        for (heading, arguments) in Self.sections(of: command.main) {
            page.section(
                text("heading.\(heading)"),
                entries: arguments.map { ($0.label, text($0.helpKey(in: command.main))) })
        }
        let subcommands = command.subcommands
        page.section(
            text("heading.commands"),
            entries: subcommands.map { ($0.words.last ?? "", text($0.key)) })
        if command.words.count == 1 {
            page.section(text("heading.examples"), commands: Self.examples)
            page.gap()
            page.paragraph(text("settings"))
        }
        if !subcommands.isEmpty {
            if command.words.count > 1 { page.gap() }
            page.paragraph(text("commandHelp"))
        }
        return page.text
    }

    /// Calls that show what the options are for.
    static let examples = [
        "wx Seoul",
        "wx \"Paris, TX\"",
        "wx 37.57,126.98",
        "wx --provider openweather --locale ko_KR Seoul",
        "wx --provider openweather,metno --hourly Oslo",
        "wx --sandbox --locale ar_EG Cairo",
    ]

    private func text(_ key: String) -> String { texts[key] ?? key }

    /// The arguments of a command under their headings: the place and so on, then groups of options, then the others.
    static func sections(
        of command: NamedCommand
    ) -> [(heading: String, arguments: [CommandDescription.Argument])] {
        var arguments = CommandDescription(command.type)?.arguments?.filter(\.shouldDisplay) ?? []
        // Every command has it, but the parser describes it only with the root command.
        arguments.insert(.version, at: arguments.firstIndex { $0.longName == "--help" } ?? arguments.endIndex)
        var sections: [(heading: String, arguments: [CommandDescription.Argument])] = []
        func add(_ argument: CommandDescription.Argument, to heading: String) {
            if let index = sections.firstIndex(where: { $0.heading == heading }) {
                sections[index].arguments.append(argument)
            } else {
                sections.append((heading, [argument]))
            }
        }
        for argument in arguments where argument.kind == .positional { add(argument, to: "arguments") }
        for argument in arguments { if let title = argument.sectionTitle { add(argument, to: title.lowercased()) } }
        for argument in arguments where argument.kind != .positional && argument.sectionTitle == nil {
            add(argument, to: "options")
        }
        return sections
    }
}

extension CommandDescription.Argument {
    fileprivate static let version = Self(
        kind: .flag, shouldDisplay: true, isRepeating: false, names: [Name(kind: "long", name: "version")])

    fileprivate var longName: String? { names?.first { $0.kind == "long" }?.text }

    /// The argument as it is typed, such as `-v, --verbose` or `--width <columns>`.
    var label: String {
        let value = "<\(valueName ?? "")>"
        // The short name first; the parser has them in no order.
        let names = (names ?? []).map(\.text).sorted { $0.count < $1.count }.joined(separator: ", ")
        return switch kind {
        case .positional: value
        case .option: "\(names) \(value)"
        case .flag: names
        }
    }

    /// The key of its text: an option's long name, or the command with the argument, such as `wx places <name>`.
    func helpKey(in command: NamedCommand) -> String { longName ?? "\(command.key) \(label)" }
}
