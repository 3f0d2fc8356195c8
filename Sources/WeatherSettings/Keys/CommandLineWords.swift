import Foundation

/// Splits the command in a setting into words, with simple quotes.
///
/// No shell reads it: nothing is expanded.
enum CommandLineWords {
    /// Divides a command into words.
    ///
    /// Between `'…'` and between `"…"` every character is literal, including a backslash.
    ///
    /// - Parameter text: The command.
    /// - Returns: The words; `nil` when a quote is not closed.
    static func words(in text: String) -> [String]? {
        var words: [String] = []
        var word: String.UnicodeScalarView?
        var quote: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == quote {
                quote = nil
            } else if quote == nil, scalar == "'" || scalar == "\"" {
                quote = scalar
                word = word ?? .init()
            } else if quote == nil, scalar.properties.isWhitespace {
                if let ended = word { words.append(String(ended)) }
                word = nil
            } else {
                word = word ?? .init()
                word?.append(scalar)
            }
        }
        guard quote == nil else { return nil }
        if let word { words.append(String(word)) }
        return words
    }
}
