package import WeatherLocalization

/// A help page for a terminal: paragraphs, and sections of commands, arguments and options.
///
/// Text to type is isolated, so that `--locale <locale>` keeps its order in right-to-left languages.
package struct HelpPage {
    private var buffer: TextBuffer
    private let width: Int

    private static let indent = 2
    /// The column at which explanations begin.
    private static let textColumn = 26
    /// On a narrower terminal, explanations are written below the entries.
    private static let leastWidth = 60

    /// Creates an empty page.
    ///
    /// - Parameters:
    ///   - localizer: The user's language.
    ///   - width: The columns of the terminal; texts are wrapped at this width, but at most at 80 columns.
    package init(_ localizer: Localizer, width: Int) {
        buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        self.width = min(max(width, 20), 80)
    }

    /// The page, in lines.
    package var text: String { buffer.text }

    /// Separates the following text by an empty line.
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

    /// Writes entries (commands, arguments or options) with explanations below a heading; nothing if there are none.
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
