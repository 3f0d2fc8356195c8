import ArgumentParser
import WeatherLocalization
import WeatherRendering

/// The help that arguments ask for.
enum HelpRequest {
    /// `wx -h`.
    case short(NamedCommand)
    /// `wx --help`, `wx <command> --help`, `wx help <command>`.
    case long(NamedCommand)

    private static let flags = ["--help", "-h"]

    /// Reads arguments that ask for help.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - program: The root command.
    init(_ arguments: [String], of program: any ParsableCommand.Type) {
        let names = arguments.drop { $0 == "help" }.prefix { !$0.hasPrefix("-") }
        self = .long(NamedCommand(program, words: [program._commandName]).named(names))
    }

    /// Reads arguments of commands, one request for help, and at most a locale.
    ///
    /// It is `nil` for all others, which the parser reads.
    init?(plain arguments: [String], of program: any ParsableCommand.Type) {
        guard arguments.first == "help" || arguments.contains(where: Self.flags.contains) else { return nil }
        var rest = arguments
        if let index = rest.firstIndex(of: "--locale") { rest.removeSubrange(index..<min(index + 2, rest.count)) }
        rest.removeAll { $0.hasPrefix("--locale=") }
        let root = NamedCommand(program, words: [program._commandName])
        let words = rest.filter { !Self.flags.contains($0) }
        if rest == ["-h"] {
            self = .short(root)
        } else if words.first == "help", words.count == rest.count, !words.contains(where: { $0.hasPrefix("-") }) {
            self = .long(root.named(words.dropFirst()))
        } else if words.count == rest.count - 1, root.named(words[...]).words.dropFirst() == words[...] {
            self = .long(root.named(words[...]))
        } else {
            return nil
        }
    }

    /// The text, in the language of the arguments, the settings or the environment.
    ///
    /// If that language lacks a text, all of them are in English.
    func text(in environment: ProgramEnvironment) async -> String {
        let user = await UsageFailure.localizer(in: environment).localizer(environment.variables)
        if let user, let text = text(user, environment) {
            LineOrder.take(from: user, in: environment)
            return text
        }
        var english = LocaleOptions.unset
        english.locale = "en"
        return text(Localizing.byOptions(english).localizer(environment.variables), environment) ?? ""
    }

    private func text(_ localizer: Localizer?, _ environment: ProgramEnvironment) -> String? {
        guard let localizer, let texts = localizer.helpTexts else { return nil }
        let text = HelpText(texts, localizer, width: environment.width)
        return switch self {
        case .short(let command): text.short(command)
        case .long(let command): text.long(command)
        }
    }
}

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

    /// All arguments, options and subcommands of a command, with those of its default subcommand.
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
        // Every command has `--version`, but the parser describes it only with the root command.
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
        // The short name first. The parser lists them in no order.
        let names = (names ?? []).map(\.text).sorted { $0.count < $1.count }.joined(separator: ", ")
        return switch kind {
        case .positional: value
        case .option: "\(names) \(value)"
        case .flag: names
        }
    }

    /// The key of its text: an option's long name, or the command with the argument, such as `wx places <name>`.
    ///
    /// `wx compare --view` has other values than the option of the same name, and so a text of its own.
    func helpKey(in command: NamedCommand) -> String {
        guard let longName, valueName != "form" else { return "\(command.key) \(label)" }
        return longName
    }
}

/// A command and the words that call it, such as `wx places add`.
struct NamedCommand {
    let type: any ParsableCommand.Type
    let words: [String]

    /// Names a command.
    init(_ type: any ParsableCommand.Type, words: [String]) {
        self.type = type
        self.words = words
    }

    /// The words as they are typed, which are also the key of its text.
    var key: String { words.joined(separator: " ") }

    /// The ways to call it.
    var usage: [String] { (type.configuration.usage ?? key).split(separator: "\n").map(String.init) }

    /// Its subcommands, without hidden ones.
    var subcommands: [NamedCommand] {
        type.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
            NamedCommand($0, words: words + [$0._commandName])
        }
    }

    /// The command that runs when no subcommand is named; a hidden one goes by this command's words.
    var main: NamedCommand {
        guard let type = type.configuration.defaultSubcommand else { return self }
        return NamedCommand(
            type, words: type.configuration.shouldDisplay ? words + [type._commandName] : words)
    }

    /// The subcommand that the first words name, as far as they name one.
    func named(_ names: ArraySlice<String>) -> NamedCommand {
        guard let name = names.first, let found = subcommands.first(where: { $0.words.last == name }) else {
            return self
        }
        return found.named(names.dropFirst())
    }
}
