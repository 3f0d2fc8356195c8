import Foundation
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherSession

extension Run {
    /// Reads a day as the first or last of the words of a place.
    ///
    /// A place of exactly that name takes precedence: a saved place called "today", or Friday Harbor.
    ///
    /// - Parameters:
    ///   - words: The words of the command line.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Returns: The day and the words of the place; `nil` for a place alone.
    /// - Throws: `WeatherError` when the places cannot be read.
    func day(in words: [String], country: String?) throws(WeatherError) -> (day: DayWord, place: [String])? {
        let readings = DayNames(session.localizer).readings(of: words)
        guard let first = readings.first else { return nil }
        let text = words.joined(separator: " ")
        if readings.contains(where: \.rest.isEmpty) {
            if try session.places.savedPlaces.find(text) != nil { return nil }
        } else if try session.places.isKnown(text, country: country) {
            return nil
        }
        for reading in readings {
            if reading.rest.isEmpty { return (reading.day, []) }
            let isPlace = try session.places.isKnown(reading.rest.joined(separator: " "), country: country)
            if isPlace { return (reading.day, reading.rest) }
        }
        return (first.day, first.rest)
    }

    /// The local day that a word means, if the forecast has it.
    ///
    /// - Parameters:
    ///   - word: The day.
    ///   - answer: The forecast.
    /// - Returns: The day from midnight to midnight; `nil` for today, when the forecast has nothing left of it.
    /// - Throws: `WeatherError` with the reason `dayNotForecast`.
    func day(_ word: DayWord, of answer: SessionAnswer) throws(WeatherError) -> DateInterval? {
        let report = answer.report
        let zone = report.place.timeZone?.zone ?? .gmt
        guard let day = word.day(from: answer.now, in: zone) else { return nil }
        let isForecast =
            report.days.contains { $0.start < day.end && day.start < $0.end }
            || report.hours.contains { day.start <= $0.date && $0.date < day.end }
        if isForecast { return day }
        if day.contains(answer.now) { return nil }
        let last = report.days.last?.start ?? report.hours.last?.date
        func text(_ date: Date) -> String { session.localizer.date(date, as: .dayHeading, in: zone) }
        throw WeatherError(
            .dayNotForecast,
            details: .init {
                $0.subject = text(day.start)
                $0.candidates = [last.map(text)].compactMap(\.self)
            },
            provider: report.provenance.provider)
    }
}

/// A day as people name it.
enum DayWord: Hashable {
    case today
    case tomorrow
    /// The next such day, today included: 0 for Sunday to 6 for Saturday.
    case weekday(Int)

    /// The local day that is meant.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - zone: The time zone of the place.
    /// - Returns: The day from midnight to midnight.
    func day(from now: Date, in zone: TimeZone) -> DateInterval? {
        let local = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
        let days = (local / 86_400).rounded(.down)
        // 1970-01-01 was a Thursday.
        let weekday = Int((days + 4).truncatingRemainder(dividingBy: 7) + 7) % 7
        let ahead =
            switch self {
            case .today: 0
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

    /// The number of words in the longest name: Monday is "day two" in Hebrew.
    private static let mostWords = 2

    private static func day(named words: ArraySlice<String>, _ own: [(name: String, day: DayWord)]) -> DayWord? {
        // Names are short, so a long argument is none, and is not folded.
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
        return [(localizer.text("today"), .today), (localizer.text("tomorrow"), .tomorrow)] + weekdays
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
