import WeatherLocalization

extension Localizer {
    /// Things beside each other, each of which may run its own way; together they run as the language does.
    func beside(_ things: [String], separator: String? = nil) -> String {
        // What is isolated does not count when the direction of the whole is looked for.
        (needsDirectionMarks ? "\u{200F}" : "")
            + things.map(isolated).joined(separator: separator ?? (isASCII ? " - " : " · "))
    }

    /// Stands where there is no value.
    var dash: String { isASCII ? "-" : "–" }

    /// Stands for a secret.
    var bullets: String { isASCII ? "***" : "•••" }
}
