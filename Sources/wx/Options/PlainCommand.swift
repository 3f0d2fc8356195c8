import ArgumentParser

/// A command whose usual arguments are read without the parser, which takes longer to prepare all options than such a
/// command takes for all the rest.
protocol PlainCommand: ParsableCommand {
    /// The command without arguments.
    static var unset: Self { get }

    /// Adds a word of the place.
    mutating func add(_ word: String)
    /// Sets a flag; `false` if it is not one that is read here.
    mutating func set(_ flag: String) -> Bool
    /// Sets an option; `false` if it is not one that is read here, or the value is invalid.
    mutating func set(_ option: String, to value: String) -> Bool
}

extension PlainCommand {
    /// Parses a place and the usual options without the parser.
    ///
    /// It is `nil` for all other arguments, and for errors, which the parser reports better.
    init?(plain arguments: [String]) {
        self = .unset
        var given: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if !argument.hasPrefix("-") {
                add(argument)
                continue
            }
            if given.contains(argument) { return nil }
            given.append(argument)
            if set(argument) { continue }
            guard let value = rest.popFirst(), !value.hasPrefix("-"), set(argument, to: value) else { return nil }
        }
    }
}
