import ArgumentParser
import Foundation
import WeatherCore

/// Completes the word that is being typed at a shell's prompt.
///
/// ``CompletionScript`` runs `wx ---complete <shell> <word> <words before it>…`. The words before it begin with the
/// program's name, and all of them are as typed. The answer is a line for each candidate, the likeliest first; or a
/// slash if the shell should complete folders. For shells other than bash, which can show what an option or command
/// does, a line also has that text, after a tab. It reads no settings and makes no requests.
struct Completion {
    private let shell: CompletedShell
    private let word: ShellWord
    private let words: [String]
    private let program: any ParsableCommand.Type
    private let environment: [String: String]
    private let helpTexts: () -> [String: String]?

    /// Reads the arguments; `nil` if they are not a completion request.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - program: The root command.
    ///   - environment: The environment variables.
    ///   - helpTexts: The texts of the help in the user's language, by key; called only if one is shown.
    init?(
        arguments: [String], of program: any ParsableCommand.Type, environment: [String: String],
        helpTexts: @escaping () -> [String: String]?
    ) {
        guard arguments.count >= 4, arguments[0] == "---complete", let shell = CompletedShell(rawValue: arguments[1])
        else { return nil }
        self.shell = shell
        self.program = program
        self.environment = environment
        self.helpTexts = helpTexts
        word = ShellWord(arguments[2])
        words = arguments[4...].map { ShellWord($0).text }
    }

    /// The lines for the shell.
    var text: String {
        // An error message would disturb the prompt.
        guard let root = CommandDescription(program) else { return "" }
        let reading = CommandLineReading(words, of: root)
        let found = Self.keepingTyped(word.text, candidates(reading))
            // A newline would split a candidate in two, and invisible characters could mislead the user.
            .filter { $0.sanitized(limit: 200) == $0 }
        let keys = shell == .bash ? [] : found.map { helpKey(of: $0, reading) }
        let texts = keys.contains { $0 != nil } ? helpTexts() : nil
        return found.enumerated().map { index, candidate in
            let about = texts.flatMap { texts in keys[index].flatMap { texts[$0] } }
            return shell.written(candidate, as: word) + (about.map { "\t" + $0 } ?? "") + "\n"
        }.joined()
    }

    /// The key of the text of an option or a command; `nil` for a value or a place.
    private func helpKey(of candidate: String, _ reading: CommandLineReading) -> String? {
        if reading.awaiting != nil || candidate.contains("=") { return nil }
        if candidate == "--view", reading.path == ["compare"] { return "wx compare --view <form>" }
        if candidate.hasPrefix("--") { return candidate }
        guard reading.subcommands.contains(candidate) else { return nil }
        return (["wx"] + reading.path + [candidate]).joined(separator: " ")
    }

    private func candidates(_ reading: CommandLineReading) -> [String] {
        if let option = reading.awaiting {
            return values(of: option, as: word.text == "=" ? "" : word.text)
        }
        guard word.text.hasPrefix("-"), !reading.isPastOptions else {
            let places =
                reading.continuesPlace
                ? PlaceCompletion(words: words, environment: environment).rest(ofNamesEndingWith: word.text)
                : reading.positional.map { values(of: $0.found, number: $0.number, as: word.text) } ?? []
            return reading.subcommands.filter { $0.hasPrefix(word.text) } + places
        }
        if let end = word.text.firstIndex(of: "="), let option = reading.option(named: String(word.text[..<end])) {
            let start = word.text[...end]
            return values(of: option, as: String(word.text[end...].dropFirst())).map { start + $0 }
        }
        return reading.options.filter { $0.hasPrefix(word.text) }
    }

    /// The values of an argument, from its `completion:`.
    private func values(of found: CommandLineReading.Found, number: Int = 0, as typed: String) -> [String] {
        guard let kind = found.argument.completionKind?.first else { return [] }
        switch kind.key {
        case "list": return (kind.value.values ?? []).filter { Spelling.begins($0, with: typed) }
        case "directory": return ["/"]
        case "custom":
            let name = found.argument.names?.first?.text ?? "positional@\(number)"
            let question =
                ["---completion"] + found.path + ["--", name, "\(words.count)", "\(typed.count)"] + words + [typed]
            do {
                _ = try CompletionVariables.$current.withValue(environment) { try program.parseAsRoot(question) }
                return []
            } catch {
                guard program.exitCode(for: error) == .success else { return [] }
                return program.message(for: error).split(separator: "\n").map(String.init).filter { $0 != " " }
            }
        default: return []
        }
    }

    /// Makes all candidates begin as typed.
    ///
    /// Shells replace the typed word by the candidates' common prefix, which is shorter if they differ in case.
    private static func keepingTyped(_ typed: String, _ candidates: [String]) -> [String] {
        guard let first = candidates.first else { return [] }
        let start = first.prefix(typed.count)
        if candidates.allSatisfy({ $0.hasPrefix(start) }) { return candidates }
        return candidates.map { typed + $0.dropFirst(typed.count) }
    }
}

/// A shell that ``Completion`` supports.
enum CompletedShell: String {
    case bash, zsh, fish, nushell

    /// The shell that the variable `SHELL` names; `nil` for another one.
    static func ofUser(_ variables: [String: String]) -> CompletedShell? {
        let path = variables["SHELL"] ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name == "nu" ? .nushell : CompletedShell(rawValue: name)
    }

    /// A candidate as the shell puts it on the command line; zsh and fish quote it themselves.
    func written(_ candidate: String, as word: ShellWord) -> String {
        switch self {
        case .bash: word.inBash(candidate)
        case .zsh, .fish: candidate
        case .nushell:
            candidate.contains(where: { !$0.isLetter && !$0.isNumber && !"-_.,=".contains($0) })
                ? "\"" + candidate.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" : candidate
        }
    }
}

/// A word of a command line as it is typed, with its quotes and backslashes.
struct ShellWord {
    /// The text that the program would receive.
    private(set) var text = ""
    /// The quote that is still open at the end.
    private(set) var openQuote: Unicode.Scalar?

    /// Reads a word by the rules that bash, zsh and fish share.
    ///
    /// Variables and commands in it are not expanded.
    init(_ typed: String) {
        var isEscaped = false
        for scalar in typed.unicodeScalars {
            if isEscaped {
                // Between double quotes a backslash is literal except before these.
                if openQuote == "\"", !"\"\\$`".unicodeScalars.contains(scalar) { text.unicodeScalars.append("\\") }
                text.unicodeScalars.append(scalar)
                isEscaped = false
            } else if scalar == "\\", openQuote != "'" {
                isEscaped = true
            } else if scalar == openQuote {
                openQuote = nil
            } else if openQuote == nil, scalar == "\"" || scalar == "'" {
                openQuote = scalar
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Quotes a text as bash's replacement for this word.
    ///
    /// Bash keeps the word's opening quote, so it is not repeated.
    func inBash(_ text: String) -> String {
        if openQuote == "'" { return text.replacing("'", with: #"'\''"#) }
        let special = openQuote == "\"" ? "\"\\$`" : " \t\"'\\$`&|;<>()*?[]{}!#~^="
        var quoted = ""
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted
    }
}
