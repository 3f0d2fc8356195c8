import Foundation

extension Localizer {
    /// A text of the interface with its arguments, which are isolated in right-to-left languages.
    ///
    /// If no table has the key, the key is returned.
    public func text(_ key: String, _ arguments: String...) -> String {
        text(key, in: .interface, arguments)
    }

    /// A text of the interface in its short form, for a table that is too wide; without one, the text itself.
    public func shortText(_ key: String) -> String {
        plain(texts.text(key, as: [.short], in: .interface) ?? key)
    }

    /// A text of the interface in the plural form of a count, which is also its argument.
    public func text(_ key: String, count: Int) -> String { text(key, count: count, in: .interface) }

    /// A text as an argument inside text of the other direction.
    ///
    /// It is isolated in right-to-left languages, so that it does not reorder the text around it; in others, if
    /// isolates are asked for.
    public func isolated(_ text: String) -> String {
        guard isRightToLeft || directionMarks == .isolate, directionMarks != .none, !isASCII, !text.isEmpty else {
            return text
        }
        return "\u{2068}\(text)\u{2069}"
    }

    func text(_ key: String, in table: TableName, _ arguments: [String] = []) -> String {
        guard let template = texts.text(key, in: table) else { return plain(key) }
        return filled(template, arguments.map(isolated))
    }

    func text(_ key: String, count: Int, in table: TableName) -> String {
        guard let template = texts.text(key, count: count, in: table) else { return plain(key) }
        return filled(template, [isolated(number(Double(count)))])
    }

    /// A text with its arguments, ready for output.
    func filled(_ template: String, _ arguments: [String]) -> String {
        finished(TextTemplate(template).filled(arguments))
    }

    /// A text whose arguments are filled in, ready for output.
    func finished(_ text: String) -> String { plain(language == "ko" ? KoreanParticles.chosen(in: text) : text) }

    /// The text for output: ASCII if the charset is not UTF-8.
    ///
    /// In right-to-left text an option such as `--locale` gets a mark before its hyphens, and a path such as `~/.config`
    /// before its tilde: they would otherwise be shown after it.
    func plain(_ text: String) -> String {
        if isASCII { return asciiText(text) }
        if directionMarks == .none { return DirectionMarks.removed(from: text) }
        // Most texts have neither, and finding their bytes is much faster than finding two characters.
        guard isRightToLeft, text.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "~") }) else {
            return text
        }
        return text.replacing(" -", with: " \u{200E}-").replacing(" ~", with: " \u{200E}~")
    }
}
