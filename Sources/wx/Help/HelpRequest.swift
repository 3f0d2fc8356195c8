import ArgumentParser
import WeatherLocalization

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
