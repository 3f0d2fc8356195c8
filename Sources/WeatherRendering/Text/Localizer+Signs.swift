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
}
