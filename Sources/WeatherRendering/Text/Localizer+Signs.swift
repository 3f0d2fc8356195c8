import WeatherLocalization

extension Localizer {
    /// Returns items in the language's direction; each item may have its own direction.
    func beside(_ things: [String], separator: String? = nil) -> String {
        // A mark is needed because isolated text is ignored when the line's direction is determined (Unicode TR 9).
        (needsDirectionMarks ? "\u{200F}" : "")
            + things.map(isolated).joined(separator: separator ?? (isASCII ? " - " : " · "))
    }

    /// The sign for a missing value.
    package var dash: String { isASCII ? "-" : "–" }

    /// The sign before a negative number.
    var minus: String { isASCII ? "-" : "−" }

    /// The replacement for a secret.
    var bullets: String { isASCII ? "***" : "•••" }

    /// The comma with its blank, as between the parts of a name or a line.
    package var comma: String {
        let comma = isASCII ? "," : text("list.comma")
        return comma.displayWidth > 1 ? comma : comma + " "
    }

    /// Whether lines need a right-to-left mark; lines transliterated to ASCII do not.
    var needsDirectionMarks: Bool { isRightToLeft && !isASCII && directionMarks != .none }
}
