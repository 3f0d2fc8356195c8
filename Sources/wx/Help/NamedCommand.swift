import ArgumentParser

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
