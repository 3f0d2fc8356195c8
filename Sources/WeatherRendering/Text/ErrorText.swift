public import WeatherLocalization

/// An error as text for a terminal.
public enum ErrorText {
    /// What is wrong, after the program's name, and below it, indented, what to do next.
    ///
    /// - Parameters:
    ///   - sentences: The problem and the help, as ``WeatherLocalization/Localizer`` words them.
    ///   - localizer: The reader's language.
    ///   - width: The columns of the terminal; lines are broken there, and at 80 if it is wider.
    ///   - style: How the text is dressed.
    public static func text(
        _ sentences: (problem: String, help: String?),
        localizer: Localizer,
        width: Int = 80,
        style: TextStyle = .plain
    ) -> String {
        var buffer = TextBuffer(style: style, isRightToLeft: localizer.needsDirectionMarks)
        let columns = min(max(width, 20), 80)
        let indent = 4
        let name = "wx: "
        // The first line begins with the name, which is as wide as the indentation of the others.
        for (index, line) in sentences.problem.wrapped(toColumns: columns - indent).enumerated() {
            buffer.line([
                index == 0 ? Span(name, .label, isolation: .firstStrong) : .blanks(indent),
                Span(line, .plain, isolation: .none),
            ])
        }
        for line in sentences.help?.wrapped(toColumns: columns - indent) ?? [] {
            buffer.line([.blanks(indent), Span(line, .label, isolation: .none)])
        }
        return buffer.text
    }
}
