public import WeatherLocalization

/// An error as text for a terminal.
public enum ErrorText {
    /// Returns the problem after the program's name and, indented below it, the advice.
    ///
    /// - Parameters:
    ///   - sentences: The problem and the help, from ``WeatherLocalization/Localizer``.
    ///   - choices: A list to choose from, which is numbered and shown between problem and help.
    ///   - localizer: The user's language.
    ///   - terminal: The terminal; lines are wrapped at its width, but at most at 80 columns.
    /// - Returns: The text, in lines.
    public static func text(
        _ sentences: (problem: String, help: String?),
        choices: [String] = [],
        localizer: Localizer,
        terminal: Terminal = .plain
    ) -> String {
        var buffer = TextBuffer(terminal, isRightToLeft: localizer.needsDirectionMarks)
        let columns = min(max(terminal.columns, 20), 80)
        let indent = 4
        let name = "wx: "
        // The first line begins with the program's name, which is as wide as the other lines' indentation.
        for (index, line) in sentences.problem.wrapped(toColumns: columns - indent).enumerated() {
            buffer.line([
                index == 0 ? Span(name, .label, isolation: .firstStrong) : .blanks(indent),
                Span(line, .plain, isolation: .none),
            ])
        }
        let digits = String(choices.count).count
        for (index, choice) in choices.enumerated() {
            let number = String(index + 1)
            buffer.line([
                .blanks(indent + digits - number.count), Span(number, .label, isolation: .firstStrong), .blanks(2),
                Span(choice, .plain, isolation: .firstStrong)
                    .truncated(toColumns: columns - indent - digits - 2, ellipsis: localizer.isASCII ? ".." : "…"),
            ])
        }
        for line in sentences.help?.wrapped(toColumns: columns - indent) ?? [] {
            buffer.line([.blanks(indent), Span(line, .label, isolation: .none)])
        }
        return buffer.text
    }
}
