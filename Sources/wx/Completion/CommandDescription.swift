import ArgumentParser
import Foundation

/// A command as the parser dumps it, reduced to what completion and help need.
struct CommandDescription: Decodable {
    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional, option, flag
        }

        struct Name: Decodable {
            var kind: String
            var name: String

            /// The name as the user types it.
            var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
        }

        struct Values: Decodable {
            var values: [String]?
        }

        var kind: Kind
        var shouldDisplay: Bool
        var isRepeating: Bool
        var names: [Name]?
        /// The placeholder of the value in the usage, such as `place`.
        var valueName: String?
        /// The title of its group of options.
        var sectionTitle: String?
        /// The only values that are accepted.
        var allValues: [String]?
        /// The kind of completion, such as `list`, and its values.
        var completionKind: [String: Values]?
    }

    /// The parser's dump, with the root command as a member.
    struct Tool: Decodable {
        var command: CommandDescription
    }

    /// Describes a command with its subcommands; `nil` when the parser's dump cannot be read.
    ///
    /// The option `--version` is described only with the root command, which has it.
    init?(_ command: any ParsableCommand.Type) {
        guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)) else { return nil }
        self = tool.command
    }

    var commandName: String
    var shouldDisplay: Bool
    var defaultSubcommand: String?
    var subcommands: [CommandDescription]?
    var arguments: [Argument]?

    func subcommand(named name: String) -> CommandDescription? {
        subcommands?.first { $0.commandName == name }
    }

    func option(named name: String) -> Argument? {
        arguments?.first { $0.names?.contains { $0.text == name } ?? false }
    }

    var positionals: [Argument] { arguments?.filter { $0.kind == .positional } ?? [] }
}
