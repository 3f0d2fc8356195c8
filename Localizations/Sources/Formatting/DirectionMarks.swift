public import WeatherCore

/// How bidirectional text is kept in order: by the invisible marks of Unicode's bidirectional algorithm (UAX #9), and who
/// applies that algorithm.
public enum DirectionMarks: String, Sendable, CaseIterable {
    /// Marks and isolates in right-to-left languages, none in others; the program orders lines where the terminal does
    /// not.
    case auto
    /// As ``auto``, and the terminal orders lines, whichever it is.
    case terminal
    /// As ``auto``, and the program orders lines for any terminal.
    case program
    /// In all languages: every inserted value, such as a place's name in Arabic, is isolated.
    case isolate
    /// None, for terminals that show the marks or mishandle them: everything in logical order, and no one orders lines.
    case none

    /// Reads the value of a setting; `nil` and an empty one mean ``auto``.
    ///
    /// - Throws: `.badSetting` for any other value.
    public init(setting word: String?) throws(WeatherError) {
        guard let word, !word.isEmpty else {
            self = .auto
            return
        }
        guard let marks = DirectionMarks(rawValue: word.lowercased()) else {
            throw WeatherError(
                .badSetting,
                details: .init {
                    $0.subject = word.sanitized(limit: 60)
                    $0.setting = "bidi"
                    $0.candidates = Self.allCases.map(\.rawValue)
                })
        }
        self = marks
    }

    /// A text without any direction mark.
    static func removed(from text: String) -> String {
        guard text.unicodeScalars.contains(where: isMark) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isMark($0) }))
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
