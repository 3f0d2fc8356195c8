import Foundation

extension Localizer {
    /// A text of the interface with its arguments, which in right-to-left languages stand in isolates.
    ///
    /// A key that no table has is returned itself.
    public func text(_ key: String, _ arguments: String...) -> String {
        text(key, in: .interface, arguments)
    }

    /// A text of the interface in the plural form that goes with a count, which is also its argument.
    public func text(_ key: String, count: Int) -> String {
        guard let template = texts.text(key, count: count, in: .interface) else { return plain(key) }
        return plain(TextTemplate(template).filled([isolated(number(Double(count)))]))
    }

    /// A text as an argument among text of the other direction: in an isolate in right-to-left languages, so that it
    /// does not disturb what stands beside it; in the others where isolates are asked for.
    public func isolated(_ text: String) -> String {
        guard isRightToLeft || directionMarks == .isolate, directionMarks != .none, !isASCII, !text.isEmpty else {
            return text
        }
        return "\u{2068}\(text)\u{2069}"
    }

    func text(_ key: String, in table: TableName, _ arguments: [String] = []) -> String {
        guard let template = texts.text(key, in: table) else { return plain(key) }
        return plain(TextTemplate(template).filled(arguments.map(isolated)))
    }

    /// The text as it may leave: ASCII where only that can be shown. In right-to-left text an option such as `--locale`
    /// has a mark before its hyphens, which would else be shown behind it.
    func plain(_ text: String) -> String {
        if isASCII { return asciiText(text) }
        if directionMarks == .none { return DirectionMarks.removed(from: text) }
        // Most texts have no hyphen, and its byte is looked for much faster than two characters.
        guard isRightToLeft, text.utf8.contains(UInt8(ascii: "-")) else { return text }
        return text.replacing(" -", with: " \u{200E}-")
    }
}
