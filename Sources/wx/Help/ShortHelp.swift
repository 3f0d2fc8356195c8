import WeatherLocalization

/// The text of `wx -h`: what most users look for, on one screen and in the user's language.
///
/// `wx --help` lists all options. It is the parser's, and English as a whole.
enum ShortHelp {
    /// The ways to call the program.
    ///
    /// - Parameter note: What to say after that of `wx forecast`.
    /// - Returns: A line for each.
    static func usage(note: String = "") -> [String] {
        [
            "wx [<place>] [<options>]",
            "wx forecast <place> [<options>]\(note)",
            "wx places <name> [--json]",
            "wx providers [--json]",
            "wx locales [--json]",
            "wx cache [info|clear|path]",
            "wx quota [--json]",
            "wx doctor [<place>] [--json]",
        ]
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

    /// Whether the arguments ask for the short help: `-h`, alone or with a locale.
    static func isAsked(_ arguments: [String]) -> Bool {
        var rest = arguments
        if let index = rest.firstIndex(of: "--locale") { rest.removeSubrange(index..<min(index + 2, rest.count)) }
        return rest.filter { !$0.hasPrefix("--locale=") } == ["-h"]
    }

    /// The text.
    static func text(_ localizer: Localizer) -> String {
        """
        \(localizer.text("help.overview"))

        \(localizer.text("help.usage"))
        \(indented(usage()))

        \(localizer.text("help.examples"))
        \(indented(examples))

        \(localizer.text("help.settings"))
        \(localizer.text("help.options"))

        """
    }
    /// The lines, each indented by two columns.
    static func indented(_ lines: [String]) -> String { lines.map { "  \($0)" }.joined(separator: "\n") }
}
