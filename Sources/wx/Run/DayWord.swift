import Foundation
import WeatherCore
import WeatherLocalization

/// A day as people name it.
enum DayWord: Hashable {
    case yesterday
    case today
    case tomorrow
    /// The next such day, today included: 0 for Sunday to 6 for Saturday.
    case weekday(Int)
    /// A date in the Gregorian calendar, in days since 1970-01-01.
    case date(Int)

    /// The local day that is meant.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - zone: The time zone of the place.
    /// - Returns: The day from midnight to midnight.
    func day(from now: Date, in zone: TimeZone) -> DateInterval? {
        let local = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
        let days = (local / 86_400).rounded(.down)
        if case .date(let date) = self {
            // Noon is on the date in every time zone that the offset may change to on that day.
            let noon = Date(timeIntervalSince1970: (Double(date) + 0.5) * 86_400)
            let local = noon - Double(zone.secondsFromGMT(for: noon))
            return LocalDays(zone).days(from: local, to: local + 1).first
        }
        if self == .yesterday, let today = Self.today.day(from: now, in: zone) {
            return LocalDays(zone).days(from: today.start - 1, to: today.start).first
        }
        // 1970-01-01 was a Thursday.
        let weekday = Int((days + 4).truncatingRemainder(dividingBy: 7) + 7) % 7
        let ahead =
            switch self {
            case .today, .yesterday, .date: 0
            case .tomorrow: 1
            case .weekday(let wanted): (wanted - weekday + 7) % 7
            }
        let all = LocalDays(zone).days(from: now, to: now + Double(ahead + 2) * 86_400)
        return all.indices.contains(ahead) ? all[ahead] : nil
    }
}

/// The names of days in English and in the user's language.
struct DayNames {
    private let localizer: Localizer

    init(_ localizer: Localizer) { self.localizer = localizer }

    /// The ways to read words as a day and the place before or after it.
    ///
    /// - Parameter words: The words of the command line.
    /// - Returns: Each day with the other words, the longest name first.
    func readings(of words: [String]) -> [(day: DayWord, rest: [String])] {
        // Coordinates contain no day, so the names are not needed.
        let ends = [words.first, words.last].compactMap(\.self)
        guard ends.contains(where: { $0.first?.isLetter ?? false || Self.date($0) != nil }) else { return [] }
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

    /// The number of words in the longest name: Monday is "day two" in Hebrew.
    private static let mostWords = 2

    /// The day that a word names; `nil` for another word.
    func day(named word: String) -> DayWord? {
        Self.day(named: [word], localizer.language == "en" ? [] : ownNames)
    }

    /// The date that a text such as `2026-04-06` means (RFC 3339, full-date), in days since 1970-01-01.
    private static func date(_ text: String) -> Int? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
            let date = Date(
                year: Int(parts[0]) ?? 0, month: Int(parts[1]) ?? 0, day: Int(parts[2]) ?? 0, hour: 0, minute: 0,
                second: 0)
        else { return nil }
        return Int(date.timeIntervalSince1970) / 86_400
    }

    private static func day(named words: ArraySlice<String>, _ own: [(name: String, day: DayWord)]) -> DayWord? {
        // Names are short, so a long argument is none, and is not folded.
        guard words.allSatisfy({ $0.utf8.count <= 64 }) else { return nil }
        if words.count == 1, let date = words.first.flatMap(date) { return .date(date) }
        let name = folded(words.joined(separator: " "))
        return switch name {
        case "yesterday": .yesterday
        case "today": .today
        case "tomorrow": .tomorrow
        default:
            english.firstIndex(of: name).map(DayWord.weekday)
                ?? own.first { begins($0.name, like: name) && folded($0.name) == name }?.day
        }
    }

    /// Whether two texts begin with the same letter.
    ///
    /// This cheap test leaves few names to be folded.
    private static func begins(_ one: String, like other: String) -> Bool {
        guard let first = one.unicodeScalars.first, let second = other.unicodeScalars.first else { return false }
        return first == second || first.properties.lowercaseMapping == second.properties.lowercaseMapping
    }

    private static let english = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    private var ownNames: [(name: String, day: DayWord)] {
        let weekdays = localizer.weekdayNames.flatMap { names in
            names.enumerated().map { (name: $1, day: DayWord.weekday($0)) }
        }
        return [
            (localizer.text("today"), .today), (localizer.text("tomorrow"), .tomorrow),
            (localizer.text("yesterday"), .yesterday),
        ] + weekdays
    }

    /// A name in lower case, with a straight apostrophe, and without zero-width non-joiners, which few keyboards have.
    private static func folded(_ name: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars where scalar != "\u{200C}" {
            folded.append(scalar == "’" ? "'" : scalar)
        }
        return String(folded)
    }
}
