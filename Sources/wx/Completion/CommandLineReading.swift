import ArgumentParser

/// Reads the words before the one that is being typed.
struct CommandLineReading {
    /// An argument, and the names of its subcommand.
    typealias Found = (argument: CommandDescription.Argument, path: [String])

    /// The option whose value comes next.
    private(set) var awaiting: Found?
    /// The options that were given.
    private(set) var given: Set<String> = []
    /// The number of positional arguments so far.
    private(set) var positionals = 0
    /// Whether options have ended, by `--`.
    private(set) var isPastOptions = false
    private var command: CommandDescription
    /// The names of the command and its subcommands so far.
    private(set) var path: [String] = []

    init(_ words: [String], of root: CommandDescription) {
        command = root
        for word in words { read(word) }
    }

    /// Puts a space before a point such as `-33.87,151.21`, so that the parser does not take it for an option.
    static func protectingMinus(_ argument: String) -> String {
        guard argument.first == "-", let next = argument.dropFirst().first, next.isASCII, next.isNumber || next == "."
        else {
            return argument
        }
        return " " + argument
    }

    /// Moves a command behind options to the front, as in `wx --locale ko compare Seoul`; other arguments stay as they are.
    static func withCommandFirst(_ arguments: [String], names: [String], of root: any ParsableCommand.Type) -> [String]
    {
        guard arguments.first?.hasPrefix("-") == true, arguments.contains(where: names.contains),
            let description = CommandDescription(root)
        else { return arguments }
        var reading = CommandLineReading([], of: description)
        for (index, word) in arguments.enumerated() {
            reading.read(word)
            if reading.positionals > 0 || reading.isPastOptions { break }
            if !reading.path.isEmpty {
                return [word] + arguments[..<index] + arguments[(index + 1)...]
            }
        }
        return arguments
    }

    private mutating func read(_ word: String) {
        if let option = awaiting {
            // Bash splits `--provider=metno` into three words.
            if word == "=" { return }
            given.formUnion(option.argument.names?.map(\.text) ?? [])
            awaiting = nil
        } else if isPastOptions || !word.hasPrefix("-") || Self.protectingMinus(word) != word {
            if positionals == 0, !isPastOptions, let next = command.subcommand(named: word) {
                command = next
                path.append(word)
            } else {
                positionals += 1
            }
        } else if word == "--" {
            isPastOptions = true
        } else if let found = option(named: String(word.prefix { $0 != "=" })) {
            if found.argument.kind == .option, !word.contains("=") {
                awaiting = found
            } else {
                given.formUnion(found.argument.names?.map(\.text) ?? [])
            }
        }
    }

    /// The command, then the default subcommand if none is named.
    private var commands: [(command: CommandDescription, path: [String])] {
        var commands = [(command, path)]
        while let (last, path) = commands.last, positionals == 0 || last.positionals.isEmpty,
            let name = last.defaultSubcommand, let next = last.subcommand(named: name)
        {
            commands.append((next, path + [name]))
        }
        return commands
    }

    func option(named name: String) -> Found? {
        for (command, path) in commands {
            if let option = command.option(named: name) { return (option, path) }
        }
        return nil
    }

    /// The positional argument that the next word is for, and its index in the command.
    var positional: (found: Found, number: Int)? {
        for (command, path) in commands where positionals < command.positionals.count {
            return ((command.positionals[positionals], path), positionals)
        }
        return nil
    }

    /// Whether the next word can continue the name of a place, the last argument of a command.
    var continuesPlace: Bool {
        positional == nil
            && commands.contains { command, _ in
                command.positionals.last.map { $0.isRepeating && $0.completionKind?["custom"] != nil } ?? false
            }
    }

    /// The subcommands that the next word can name.
    var subcommands: [String] {
        positionals > 0 || isPastOptions
            ? [] : command.subcommands?.filter(\.shouldDisplay).map(\.commandName) ?? []
    }

    /// The options that can still be given, by their long names if they have one.
    var options: [String] {
        var names: [String] = []
        for argument in commands.flatMap({ $0.command.arguments ?? [] }) where argument.shouldDisplay {
            let texts = argument.names?.map(\.text) ?? []
            let name = texts.first { $0.hasPrefix("--") } ?? texts.first
            guard let name, argument.isRepeating || given.isDisjoint(with: texts) else { continue }
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
