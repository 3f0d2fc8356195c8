import Foundation
import WeatherCore

/// Completes a name that is being typed.
struct CompletionSearch {
    let search: PlaceSearch

    /// The names that begin with a text, ignoring case.
    ///
    /// Each place has one name: that in the user's language, or else the list's, or else one of these in ASCII. The
    /// likeliest place comes first. Places whose names begin with the text only in other languages come last. Airports
    /// are left out where a town's name begins with the text, because their names begin with the town's: with both,
    /// there would be no single completion.
    func names(beginningWith text: String) -> [String] {
        let places = places(beginningWith: text)
        let ownNames = places.map { [search.reader.localName($0.place) ?? $0.name, $0.name] }
        var begun = ownNames.map { $0.first { Spelling.begins($0, with: text) } }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let rest = begun.indices.filter { begun[$0] == nil }
            for (index, names) in zip(rest, Self.inASCII(rest.map { ownNames[$0] })) {
                begun[index] = names.first { Spelling.begins($0, with: text) }
            }
        }
        let hasTown = places.indices.contains { !places[$0].isAirport && begun[$0] != nil }
        let isLeftOut = places.map { hasTown && $0.isAirport }
        var names: [String] = []
        for (index, name) in begun.enumerated() where !isLeftOut[index] && names.count < search.limit {
            if let name, !names.contains(name) { names.append(name) }
        }
        for (index, found) in places.enumerated()
        where begun[index] == nil && !isLeftOut[index] && names.count < search.limit {
            if let name = otherNames(of: found.place).first(where: { Spelling.begins($0, with: text) }) {
                if !names.contains(name) { names.append(name) }
            }
        }
        return names
    }

    /// The places with a key that begins with the text, each once, the likeliest first.
    private func places(beginningWith text: String) -> [FoundKey] {
        let key = SearchKey(text, isUnfinished: true)
        // If the text lacks something, such as an accent, or transliterates another script, most places with its key
        // are spelled differently.
        let isPlain = text.allSatisfy { $0 == " " || $0.isASCII && $0.isLetter }
        var seen: Set<Int> = []
        return search.prefix(key, isFiltered: search.country != nil || !isPlain)
            .filter { (search.country == nil || $0.country == search.country) && !$0.isRegion }
            .sorted { ($0.rank, $1.place) > ($1.rank, $0.place) }
            .filter { seen.insert($0.place).inserted }
            .prefix(isPlain ? search.limit * 4 : 800)
            .map { $0 }
    }

    /// A place's names in other languages; those that most languages share come first.
    private func otherNames(of place: Int) -> [String] {
        search.reader.tables.places.translations.names(of: place).map(\.text.text)
    }

    /// Converts all names at once, because the transform takes longer to load than to run.
    private static func inASCII(_ names: [[String]]) -> [[String]] {
        let text = names.map { $0.joined(separator: "\t") }.joined(separator: "\n")
        let ascii = text.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? text
        let lines = ascii.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.split(separator: "\t").map(String.init) }
    }
}
