import ArgumentParser
import WeatherCore
import WeatherProviders

/// The environment variables, for the closures that complete a word.
///
/// The parser calls them without any context, so ``Completion`` sets the variables for the time of the call.
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
