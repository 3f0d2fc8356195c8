/// A word of a command line as it is typed, with its quotes and backslashes.
struct ShellWord {
    /// What the program would be given.
    private(set) var text = ""
    /// The quote that is open at its end.
    private(set) var openQuote: Unicode.Scalar?

    /// Reads a word by the rules that bash, zsh and fish share; variables and commands in it stay as they are written.
    init(_ typed: String) {
        var isEscaped = false
        for scalar in typed.unicodeScalars {
            if isEscaped {
                // Between double quotes a backslash stands for itself but before these.
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

    /// A text as bash takes it in this word's stead; the quote that opens the word, which bash leaves where it is, is
    /// not repeated.
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
