import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherProviders
import WeatherSettings

/// Completes the names of places.
struct PlaceCompletion {
    /// The most candidates; users would not read more.
    private static let limit = 30

    private let words: [String]
    private let environment: [String: String]

    /// Reads the command line.
    ///
    /// - Parameters:
    ///   - words: The words before the one that is being typed. Options decide which names are shown.
    ///   - environment: The environment variables.
    init(words: [String], environment: [String: String] = CompletionVariables.current) {
        (self.words, self.environment) = (words, environment)
    }

    /// Saved places that begin with the text, then places of the gazetteer.
    ///
    /// The gazetteer needs two letters, or one of Han or Hangul.
    func places(beginningWith typed: String) -> [String] {
        let saved = savedPlaces(beginningWith: typed)
        let letters = typed.filter(\.isLetter)
        guard letters.count > 1 || letters.unicodeScalars.contains(where: Self.isSyllable) else { return saved }
        let language = language
        let last = LastPlace(folder: ProgramEnvironment.folders(environment).state).load(language: language ?? "")
        let found = try? Gazetteer().names(
            beginningWith: typed, language: language, country: value(of: "--country"),
            near: (last?.countryCode).map { [$0] } ?? [], limit: Self.limit)
        let rest = (found ?? []).filter { !saved.contains($0) }
        return Array((saved + rest).prefix(Self.limit))
    }

    /// The remaining words of names whose first words are already typed: `York` for `New Y`.
    func rest(ofNamesEndingWith typed: String) -> [String] {
        let former = words.suffix(3)
        guard !typed.isEmpty else { return [] }
        let option = former.lastIndex { $0.hasPrefix("-") }
        for start in (option.map { $0 + 1 } ?? former.startIndex)..<former.endIndex {
            let beginning = former[start...].joined(separator: " ") + " "
            let found = try? Gazetteer().names(
                beginningWith: beginning + typed, language: language, country: value(of: "--country"),
                limit: Self.limit)
            let rest = (found ?? []).filter { $0.lowercased().hasPrefix(beginning.lowercased()) }
                .map { String($0.dropFirst(beginning.count)) }
            if !rest.isEmpty { return rest }
        }
        return []
    }

    /// The user's saved places that begin with the text.
    func savedPlaces(beginningWith typed: String) -> [String] {
        let places = SavedPlaces(file: ProgramEnvironment.folders(environment).places)
        let names = (try? places.all())?.map(\.name) ?? []
        return names.filter { !$0.hasPrefix("-") && Spelling.begins($0, with: typed) }
    }

    private var language: String? {
        let locale = value(of: "--locale") ?? environment["WX_LOCALE"]
        let localizer =
            (try? Localizer(LocaleRequest(explicit: locale, environment: environment)))
            ?? (try? Localizer(LocaleRequest(environment: environment)))
        return localizer?.requestedLanguage
    }

    private func value(of option: String) -> String? {
        guard let index = words.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else { return nil }
        if words[index] != option { return String(words[index].dropFirst(option.count + 1)) }
        return words[(index + 1)...].first { $0 != "=" }
    }

    /// Whether a letter is a whole syllable or word, as in Han and Hangul.
    private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIdeographic || (0xAC00...0xD7A3).contains(scalar.value)
    }
}

/// The environment variables, for the closures that complete a word.
///
/// The parser calls them without any context, so ``Completion`` sets the variables during the call.
enum CompletionVariables {
    @TaskLocal static var current: [String: String] = [:]
}

extension CompletionKind {
    /// The user's saved places, then those of the gazetteer.
    static let places = custom { words, _, typed in PlaceCompletion(words: words).places(beginningWith: typed) }

    /// The user's saved places.
    static let savedPlaces = custom { words, _, typed in PlaceCompletion(words: words).savedPlaces(beginningWith: typed)
    }

    /// Ids of weather providers, separated by commas.
    static let providers = custom { _, _, typed in
        let ids = typed.split(separator: ",", omittingEmptySubsequences: false)
        let chosen = ids.dropLast().map { $0 + "," }.joined()
        return ProviderCatalog.builtIn.providers.map(\.id)
            .filter { id in !ids.dropLast().contains { $0 == id } && Spelling.begins(id, with: String(ids.last ?? "")) }
            .map { chosen + $0 }
    }

    /// Words that are computed only when the user completes.
    static func words(_ words: @autoclosure @escaping @Sendable () -> [String]) -> CompletionKind {
        custom { _, _, typed in words().filter { Spelling.begins($0, with: typed) } }
    }
}
