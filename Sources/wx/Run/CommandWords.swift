import ArgumentParser
import WeatherCore

/// The words that name a command or an option, or that people try as one.
struct CommandWords {
    private let words: [(name: String, replacement: String)]

    /// Collects the words.
    ///
    /// - Parameter program: The root command.
    init(of program: any ParsableCommand.Type) {
        guard let root = CommandDescription(program) else {
            words = []
            return
        }
        let commands = root.subcommands?.map { ($0.commandName, "\(root.commandName) \($0.commandName)") } ?? []
        let options =
            root.defaultSubcommand.flatMap(root.subcommand(named:))?.arguments?.flatMap { $0.names ?? [] } ?? []
        words = commands + Self.customary + options.filter { $0.kind == "long" }.map { ($0.name, $0.text) }
    }

    /// What a word was meant to be: itself without hyphens, or with one letter wrong.
    ///
    /// - Parameter word: A word that is not a place.
    /// - Returns: What to type instead, such as `wx providers` or `--hourly`; empty for other words.
    func meant(by word: String) -> [String] {
        let word = word.lowercased()
        // Words of three letters are one letter from too many others.
        let allowed = word.count > 3 ? 1 : 0
        var meant: [String] = []
        for (name, replacement) in words where !meant.contains(replacement) {
            // Lengths are compared first: a word can be very long.
            guard abs(name.count - word.count) <= allowed, Spelling.distance(name, word) <= allowed else { continue }
            meant.append(replacement)
        }
        return meant
    }

    /// Words that are commands of other programs.
    ///
    /// A forecast itself shows the present and today.
    private static let customary = [
        ("version", "wx --version"), ("help", "wx --help"), ("settings", "wx config"),
        ("search", "wx places"), ("place", "wx places"), ("provider", "wx providers"), ("language", "wx locales"),
        ("warnings", "wx alerts"), ("current", "wx"),
        ("hours", "--hourly"),
    ]
}
