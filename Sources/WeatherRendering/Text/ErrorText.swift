public import WeatherCore
public import WeatherLocalization

/// An error as text for a terminal.
public enum ErrorText {
    /// What is wrong, after the program's name, and below it, indented, what to do next.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - localizer: The reader's language.
    ///   - providerName: The name for people of the provider it happened with.
    ///   - width: The columns of the terminal; lines are broken there, and at 80 if it is wider.
    ///   - style: How the text is dressed.
    public static func text(
        for error: WeatherError,
        localizer: Localizer,
        providerName: String?,
        width: Int = 80,
        style: TextStyle = .plain
    ) -> String {
        let (problem, help) = localizer.sentences(for: error, providerName: providerName)
        var buffer = TextBuffer(style: style, isRightToLeft: localizer.isRightToLeft)
        let columns = min(max(width, 20), 80)
        let indent = 4
        let name = "wx: "
        // The first line begins with the name, which is as wide as the indentation of the others.
        for (index, line) in problem.wrapped(toColumns: columns - indent).enumerated() {
            buffer.line([
                index == 0 ? Span(name, .label, isolation: .firstStrong) : .blanks(indent),
                Span(line, .plain, isolation: .none),
            ])
        }
        for line in help?.wrapped(toColumns: columns - indent) ?? [] {
            buffer.line([.blanks(indent), Span(line, .label, isolation: .none)])
        }
        return buffer.text
    }
}
