public import WeatherCore

/// How text of both directions is kept in order: by the invisible marks of Unicode's bidirectional algorithm (UAX #9).
public enum DirectionMarks: String, Sendable, CaseIterable {
    /// Marks and isolates in languages that are written from right to left, and none in others.
    case auto
    /// Also in other languages: every value that is inserted stands in an isolate, such as a place's name in Arabic.
    case isolate
    /// None at all, for terminals that show them or do worse: everything in the order of reading.
    case none

    /// Reads the word of a setting; `nil` and an empty one mean ``auto``.
    ///
    /// - Throws: `.badSetting` for a word that is none of them.
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

    /// A text without any such mark.
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
