import WeatherLocalization

extension Localizer {
    /// Items in the order of the language, each of which can have its own direction.
    func beside(_ things: [String], separator: String? = nil) -> String {
        // Isolated text does not count when the direction of the whole is determined.
        (needsDirectionMarks ? "\u{200F}" : "")
            + things.map(isolated).joined(separator: separator ?? (isASCII ? " - " : " · "))
    }

    /// The sign for a missing value.
    package var dash: String { isASCII ? "-" : "–" }

    /// The sign before a negative number.
    var minus: String { isASCII ? "-" : "−" }

    /// The sign for a secret.
    var bullets: String { isASCII ? "***" : "•••" }

    /// The comma between the parts of a name or a line, with its blank.
    package var comma: String {
        if !isASCII, language == "ja" { return "、" }
        if !isASCII, language.hasPrefix("zh") { return "，" }
        // Of the right-to-left languages, those in Hebrew letters have the Latin comma.
        return isRightToLeft && !isASCII && !["he", "yi"].contains(language) ? "، " : ", "
    }

    /// Whether lines are marked as right-to-left; transliterated ASCII lines are not.
    var needsDirectionMarks: Bool { isRightToLeft && !isASCII && directionMarks != .none }
}
