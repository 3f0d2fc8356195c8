/// A word of a command line as it is typed, with its quotes and backslashes.
struct ShellWord {
    /// The text that the program would receive.
    private(set) var text = ""
    /// The quote that is still open at the end.
    private(set) var openQuote: Unicode.Scalar?

    /// Reads a word by the rules that bash, zsh and fish share.
    ///
    /// Variables and commands in it are not expanded.
    init(_ typed: String) {
        var isEscaped = false
        for scalar in typed.unicodeScalars {
            if isEscaped {
                // Between double quotes a backslash is literal except before these.
                if openQuote == "\"", !"\"\\$`".unicodeScalars.contains(scalar) { text.unicodeScalars.append("\\") }
                text.unicodeScalars.append(scalar)
                isEscaped = false
            } else if scalar == "\\", openQuote != "'" {
                isEscaped = true
            } else if scalar == openQuote {
                openQuote = nil
            } else if openQuote == nil, scalar == "\"" || scalar == "'" {
                openQuote = scalar
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Quotes a text as bash's replacement for this word.
    ///
    /// Bash keeps the word's opening quote, so it is not repeated.
    func inBash(_ text: String) -> String {
        if openQuote == "'" { return text.replacing("'", with: #"'\''"#) }
        let special = openQuote == "\"" ? "\"\\$`" : " \t\"'\\$`&|;<>()*?[]{}!#~^="
        var quoted = ""
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted
    }
}
