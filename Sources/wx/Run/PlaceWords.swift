import ArgumentParser
import WeatherCore
import WeatherPlaces

/// A place on the command line: the words that were typed, with or without quotation marks.
struct PlaceWords {
    private let words: [String]

    /// The words as one text; `nil` without any.
    var text: String? { words.isEmpty ? nil : words.joined(separator: " ") }

    private let program: (any ParsableCommand.Type)?

    /// - Parameters:
    ///   - words: The words.
    ///   - program: The root command, where the words may be meant as a command or option of it.
    init(_ words: [String], program: (any ParsableCommand.Type)? = nil) {
        self.words = words
        self.program = program
    }

    /// The words as places, one by one.
    ///
    /// - Parameters:
    ///   - finder: Knows the places that are found offline.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Returns: The words; `nil` if one of them is no known place, or there is only one.
    /// - Throws: `WeatherError` when the gazetteer or the saved places cannot be read.
    func several(knowing finder: PlaceFinder, country: String?) throws(WeatherError) -> [String]? {
        guard words.count > 1 else { return nil }
        for word in words where try !finder.isKnown(word, country: country) { return nil }
        return words
    }

    /// Whether the words can be read together, as a name or as coordinates.
    var canBeJoined: Bool { text.map { (try? PlaceText($0)) != nil } ?? true }

    /// Refuses words that together are no known place, if they are several places or were meant as a command or option.
    ///
    /// - Parameters:
    ///   - finder: Knows the places that are found offline.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Throws: `WeatherError` with the reason `severalPlaces` or `commandMeant`.
    func refuse(knowing finder: PlaceFinder, country: String?) throws(WeatherError) {
        var unknown: [String] = []
        for word in words where try !finder.isKnown(word, country: country) { unknown.append(word) }
        if words.count > 1, unknown.isEmpty {
            throw refusal(.severalPlaces, words.joined(separator: " "), words.map { "wx \(ShellWord("").inBash($0))" })
        }
        guard let commands = program.map(CommandWords.init(of:)) else { return }
        for word in unknown {
            let meant = commands.meant(by: word)
            if !meant.isEmpty { throw refusal(.commandMeant, word, meant) }
        }
    }

    private func refusal(_ reason: WeatherError.Reason, _ subject: String, _ candidates: [String]) -> WeatherError {
        WeatherError(
            reason,
            details: .init {
                $0.subject = subject.sanitized(limit: 80)
                $0.candidates = candidates.prefix(8).map { $0.sanitized(limit: 80) }
            })
    }
}
