import Foundation

/// The script of a language.
enum LanguageScript {
    private struct Pattern: @unchecked Sendable {
        // NSRegularExpression is documented as thread-safe.
        let expression: NSRegularExpression?
    }

    nonisolated(unsafe) private static var patterns: [String: Pattern] = [:]

    private static let known = Set(Locale.availableIdentifiers.map { $0.replacing("_", with: "-") })

    /// Whether the program can be used in the language: ICU has dates and numbers for it.
    static func isKnown(_ language: String) -> Bool { known.contains(language) }

    /// Whether a name has letters of the language's script and of no other script.
    static func uses(_ language: String, _ name: String) -> Bool {
        let pattern = patterns[language] ?? Pattern(expression: expression(for: language))
        patterns[language] = pattern
        guard let expression = pattern.expression else { return true }
        let range = NSRange(name.startIndex..., in: name)
        return expression.firstMatch(in: name, range: range) != nil
    }

    private static func expression(for language: String) -> NSRegularExpression? {
        let identifier = Locale.Language(identifier: language).maximalIdentifier
        guard let script = Locale.Language(identifier: identifier).script?.identifier else { return nil }
        let scripts =
            switch script {
            case "Jpan": ["Hiragana", "Katakana", "Han"]
            case "Kore": ["Hangul"]
            case "Hans", "Hant": ["Han"]
            // Nastaliq, the style of Urdu, has the letters of the Arabic script.
            case "Aran": ["Arab"]
            default: [script]
            }
        let letters = scripts.map { "\\p{Script=\($0)}" }.joined()
        return try? NSRegularExpression(
            pattern: "^(?=.*[\(letters)])[\(letters)\\p{Script=Common}\\p{Script=Inherited}]+$")
    }
}
