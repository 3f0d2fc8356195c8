package import WeatherLocalization

/// A page of help for a terminal: paragraphs, and sections of what can be typed.
///
/// What is typed is isolated, so that `--locale <locale>` keeps its order in right-to-left languages.
package struct HelpPage {
    private var buffer: TextBuffer
    private let width: Int

    private static let indent = 2
    /// Where the texts of entries begin.
    private static let textColumn = 26
    /// On a narrower terminal, texts are written below what they explain.
    private static let leastWidth = 60

    /// Creates an empty page.
    ///
    /// - Parameters:
    ///   - localizer: The user's language.
    ///   - width: The columns of the terminal; texts are broken there, and at 80 if it is wider.
    package init(_ localizer: Localizer, width: Int) {
        buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        self.width = min(max(width, 20), 80)
    }

    /// The page, in lines.
    package var text: String { buffer.text }

    /// Separates what follows by an empty line.
    package mutating func gap() { buffer.gap() }

    /// Writes sentences, or a heading.
    package mutating func paragraph(_ text: String) { buffer.paragraph(text, width: width) }

    /// Writes command lines below a heading.
    package mutating func section(_ heading: String, commands: [String]) {
        gap()
        paragraph(heading)
        for line in commands.flatMap({ $0.wrapped(toColumns: width - Self.indent) }) {
            buffer.line([.blanks(Self.indent), Span(line)])
        }
    }

    /// Writes commands, arguments or options below a heading, each with its explanation; nothing without any.
    package mutating func section(_ heading: String, entries: [(typed: String, text: String)]) {
        if entries.isEmpty { return }
        gap()
        paragraph(heading)
        for entry in entries { write(entry.typed, entry.text) }
    }

    private mutating func write(_ typed: String, _ text: String) {
        let isNarrow = width < Self.leastWidth
        let textIndent = isNarrow ? 3 * Self.indent : Self.textColumn
        var start: [Span] = [.blanks(Self.indent), Span(typed)]
        let used = Self.indent + start[1].width
        if isNarrow || used + Self.indent > textIndent {
            buffer.line(start)
            start = [.blanks(textIndent)]
        } else {
            start.append(.blanks(textIndent - used))
        }
        for line in text.wrapped(toColumns: width - textIndent) {
            buffer.line(start + [Span(line, isolation: .none)])
            start = [.blanks(textIndent)]
        }
    }
}
