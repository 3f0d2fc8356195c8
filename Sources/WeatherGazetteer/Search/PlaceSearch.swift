import Foundation
import WeatherCore

/// Finds places by name in a gazetteer.
struct PlaceSearch {
    let reader: PlaceReader
    /// Limits the search to this country, an ISO 3166-1 alpha-2 code.
    let country: String?
    let limit: Int

    var tables: GazetteerTables { reader.tables }

    /// The matches of the best quality there is, the likeliest first.
    ///
    /// - Parameters:
    ///   - text: A name in any script, by itself or with a region or country.
    ///   - qualities: The qualities that are accepted.
    /// - Returns: The matches; none when no place has such a name.
    /// - Throws: ``GazetteerDamage`` if the file is damaged.
    func matches(for text: String, qualities: Set<GazetteerMatch.Quality>) throws -> [GazetteerMatch] {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let readings = QueryReading.readings(of: text)
        // A text that names a country or region does not mean a place with a merely similar name.
        let areas = areas(readings)
        let qualities = areas.isEmpty ? qualities : qualities.intersection([.exact])
        for reading in qualities.contains(.exact) ? readings : [] {
            let found = try matches(for: reading, of: text) { name in
                let found = exact(name.text).filter { !isLookalike($0, of: text, areas) }
                return found.map { $0.belowTowns(of: found, areas) }
            }
            if !found.isEmpty { return found }
        }
        for reading in qualities.contains(.exact) ? readings : [] {
            for variant in NameVariants.spellings(of: reading.name) {
                let found = try matches(for: reading, of: text) { _ in exact(variant) }
                if !found.isEmpty { return found }
            }
        }
        if !qualities.isDisjoint(with: [.leadingWords, .prefix]) {
            let found = try prefixMatches(for: unfinished(text, readings), qualities)
            if !found.isEmpty { return found }
        }
        return qualities.contains(.typo) ? try typoMatches(for: text) : []
    }

    /// Whether a text names a country and a place only has a similar name.
    ///
    /// Canada is a country; Cañada in Mexico has the name only without its accent, other places elsewhere only as an
    /// alias. A country code can mean a place only if it is the country's capital: `LUX` does, but `USA`, also the code
    /// of an airport in Concord, does not.
    private func isLookalike(_ key: FoundKey, of text: String, _ areas: [FoundArea]) -> Bool {
        let countries = areas.filter(\.isCountry)
        if countries.isEmpty { return false }
        let isCode = text.utf8.count <= 3 && text == text.uppercased()
        if countries.contains(where: { $0.contains(key) }) { return isCode && !key.isCapital }
        return isCode || key.kind == .alias
            || key.name.compare(text, options: .caseInsensitive) != .orderedSame
                && key.name.compare(text, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }

    /// The readings of a text that may continue: only the words before the last one are surely complete.
    private func unfinished(_ text: String, _ readings: [QueryReading]) -> [QueryReading] {
        guard readings.first?.surroundings.isEmpty == true else { return readings }
        return [QueryReading(name: SearchKey(text, isUnfinished: true), surroundings: [])] + readings.dropFirst()
    }

    /// The places that are called so and lie where the reading says.
    private func matches(
        for reading: QueryReading,
        of text: String,
        find: (SearchKey) -> [FoundKey]
    ) throws -> [GazetteerMatch] {
        guard let surroundings = Surroundings(reading.surroundings, allowsCentres: true, search: self) else {
            return []
        }
        let found = find(reading.name).filter { surroundings.contain($0) }
        return try ranked(preferred(found, by: reading.name, of: text), .exact)
    }

    /// Finds names that begin with the text.
    ///
    /// Names with whole matching words come first.
    private func prefixMatches(
        for readings: [QueryReading],
        _ qualities: Set<GazetteerMatch.Quality>
    ) throws -> [GazetteerMatch] {
        for reading in readings where !reading.isGuess {
            let names = reading.surroundings
            guard let surroundings = Surroundings(names, allowsCentres: false, search: self) else { continue }
            let name = reading.name
            let found = prefix(name.text, isFiltered: country != nil || !surroundings.isEmpty)
                .filter { surroundings.contain($0) }
            let whole = found.filter { $0.kind == .primary && SearchKey($0.name).begins(with: name.words) }
            var matches: [GazetteerMatch] = []
            if qualities.contains(.leadingWords) { matches += try ranked(whole, .leadingWords) }
            if qualities.contains(.prefix) {
                let rest = found.filter { key in !whole.contains { $0.place == key.place } }
                matches += try ranked(rest, .prefix)
            }
            if !matches.isEmpty { return Array(matches.prefix(limit)) }
        }
        return []
    }

    /// The countries and divisions that the whole text names.
    ///
    /// Codes in Latin letters need at least three.
    private func areas(_ readings: [QueryReading]) -> [FoundArea] {
        guard let reading = readings.first, reading.surroundings.isEmpty else { return [] }
        let name = reading.name.text
        return name.utf8.count > 2 ? areas(name) : []
    }

    /// The places as matches of a quality, each once, the likeliest first; only those of the country, if one is given.
    func ranked(_ found: [FoundKey], _ quality: GazetteerMatch.Quality) throws -> [GazetteerMatch] {
        var best: [Int: FoundKey] = [:]
        for key in found where country == nil || key.country == country {
            if let present = best[key.place], present.rank >= key.rank { continue }
            best[key.place] = key
        }
        return
            try best.values
            .sorted { ($0.rank, $1.place) > ($1.rank, $0.place) }
            .prefix(limit)
            .map { GazetteerMatch(entry: try reader.entry($0.place), quality: quality, rank: $0.rank) }
    }

    /// Ranks the places of a name by how they are called in the user's language.
    ///
    /// A name that is an alias in the list can be the place's own name in the user's language. A capital with this very
    /// name precedes larger places that have it as another name: `Dili` means Dili, although Delhi is also called so.
    private func preferred(_ found: [FoundKey], by name: SearchKey, of text: String) -> [FoundKey] {
        var found = found
        for index in found.indices where found[index].kind != .primary {
            if let own = reader.localName(found[index].place), Self.isLatin(own) == Self.isLatin(text),
                SearchKey(own).text == name.text
            {
                found[index].kind = .primary
            }
        }
        let capitals = found.filter { $0.isCapital && $0.kind == .primary }
        guard let capital = capitals.map(\.rank).max() else { return found }
        for index in found.indices where found[index].kind != .primary {
            found[index].rank = min(found[index].rank, capital - NameKind.official.handicap)
        }
        return found
    }

    private static func isLatin(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 0x250 } }
}
