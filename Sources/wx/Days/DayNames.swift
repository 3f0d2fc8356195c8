import WeatherLocalization

/// The names of days in English and in the user's language.
struct DayNames {
    private let localizer: Localizer

    init(_ localizer: Localizer) { self.localizer = localizer }

    /// The ways to read words as a day and the place before or after it.
    ///
    /// - Parameter words: The words of the command line.
    /// - Returns: Each day with the other words, the longest name first.
    func readings(of words: [String]) -> [(day: DayWord, rest: [String])] {
        // Most words are a place's, and coordinates need no names.
        guard [words.first, words.last].contains(where: { $0?.first?.isLetter ?? false }) else { return [] }
        let own = localizer.language == "en" ? [] : ownNames
        var readings: [(day: DayWord, rest: [String])] = []
        for count in (1...min(Self.mostWords, words.count)).reversed() {
            if let day = Self.day(named: words.prefix(count), own) {
                readings.append((day, Array(words.dropFirst(count))))
            }
            guard count < words.count else { continue }
            if let day = Self.day(named: words.suffix(count), own) {
                readings.append((day, Array(words.dropLast(count))))
            }
        }
        return readings
    }

    /// The words of the longest name: Hebrew's "day two" is Monday.
    private static let mostWords = 2

    private static func day(named words: ArraySlice<String>, _ own: [(name: String, day: DayWord)]) -> DayWord? {
        // A name is short: a long argument is not folded.
        guard words.allSatisfy({ $0.utf8.count <= 64 }) else { return nil }
        let name = folded(words.joined(separator: " "))
        return switch name {
        case "today": .today
        case "tomorrow": .tomorrow
        default:
            english.firstIndex(of: name).map(DayWord.weekday)
                ?? own.first { begins($0.name, like: name) && folded($0.name) == name }?.day
        }
    }

    /// Whether two texts have the same first letter: few names need to be folded then.
    private static func begins(_ one: String, like other: String) -> Bool {
        guard let first = one.unicodeScalars.first, let second = other.unicodeScalars.first else { return false }
        return first == second || first.properties.lowercaseMapping == second.properties.lowercaseMapping
    }

    private static let english = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    private var ownNames: [(name: String, day: DayWord)] {
        let weekdays = localizer.weekdayNames.flatMap { names in
            names.enumerated().map { (name: $1, day: DayWord.weekday($0)) }
        }
        return [(localizer.text("today"), .today), (localizer.text("tomorrow"), .tomorrow)] + weekdays
    }

    /// A name in lower case, with the apostrophe of a keyboard, and without joiners, which few keyboards have.
    private static func folded(_ name: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars where scalar != "\u{200C}" {
            folded.append(scalar == "’" ? "'" : scalar)
        }
        return String(folded)
    }
}
