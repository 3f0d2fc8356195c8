import Foundation
import WeatherCore

/// Finds places by name in a gazetteer.
struct PlaceSearch {
    let reader: PlaceReader
    /// Limits the search to this country, an ISO 3166-1 alpha-2 code.
    let country: String?
    let limit: Int
    /// The countries that break ties.
    let home: HomeCountries
    /// Reads names in the user's language; the answer may be in another one.
    private let own: PlaceReader

    /// The code under which the gazetteer has names in the user's language.
    var language: String? { NameLanguages.codes(for: own.language).first }

    /// - Parameters:
    ///   - reader: Reads the places, with names in the language of the answer.
    ///   - country: Limits the search to this country.
    ///   - limit: The most matches.
    ///   - locale: The user's locale.
    ///   - text: What was typed.
    init(
        reader: PlaceReader, country: String?, limit: Int, locale: UserLocale = UserLocale(), text: String = ""
    ) {
        (self.reader, self.country, self.limit) = (reader, country, limit)
        home = HomeCountries(language: locale.language, region: locale.region, text: text)
        own = locale.language == reader.language ? reader : PlaceReader(reader.tables, language: locale.language)
    }

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
                let found = exact(name).filter { !isLookalike($0, of: text, areas) && isSpelled($0, name) }
                return found.map { $0.belowTowns(of: found, areas) }
            }
            if !found.isEmpty { return found }
        }
        for reading in qualities.contains(.exact) ? readings : [] {
            for variant in NameVariants.spellings(of: reading.name) where variant.utf8.count > 2 {
                let found = try matches(for: reading, of: text) { places(named: [variant], in: $0.scripts) }
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
        return isCode && key.kind != .abbreviation || key.kind == .alias
            || key.name.compare(text, options: .caseInsensitive) != .orderedSame
                && key.name.compare(text, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }

    /// Whether one of the place's shown names is the name, if that is short.
    ///
    /// Three Latin letters are mostly a code, and GeoNames lists codes of airports and others among the names.
    private func isSpelled(_ key: FoundKey, _ name: SearchKey) -> Bool {
        guard name.scripts == .latin, name.text.utf8.count < 4 else { return true }
        if key.kind == .abbreviation || key.isAirport { return true }
        let names = [key.name] + tables.places.translations.names(of: key.place).map(\.text.text)
        return names.contains { $0.utf8.count < 10 && SearchKey($0).text == name.text }
    }

    /// The readings of a text that may continue: only the words before the last one are surely complete.
    private func unfinished(_ text: String, _ readings: [QueryReading]) -> [QueryReading] {
        guard readings.first?.surroundings.isEmpty == true else { return readings }
        return [QueryReading(name: SearchKey(text, isUnfinished: true), surroundings: [])] + readings.dropFirst()
    }

    /// The places that have the reading's name and lie in its surroundings.
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
            let found = prefix(name, isFiltered: country != nil || !surroundings.isEmpty)
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
    private func areas(_ readings: [QueryReading]) -> [FoundArea] {
        guard let reading = readings.first, reading.surroundings.isEmpty else { return [] }
        return areas(reading.name)
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
            .map { key in
                var match = GazetteerMatch(entry: try reader.entry(key.place), quality: quality, rank: key.rank)
                match.number = key.place
                match.homeBonus = key.homeBonus
                match.isAlias = key.kind == .alias
                match.isAbbreviation = key.kind == .abbreviation
                return match
            }
    }

    /// Ranks the places of a name by their names in the user's language.
    ///
    /// A name that is an alias in the list can be the place's own name in the user's language. A capital with this very
    /// name precedes larger places that have it as another name: `Dili` means Dili, although Delhi also has that name.
    private func preferred(_ found: [FoundKey], by name: SearchKey, of text: String) -> [FoundKey] {
        var found = found
        for index in found.indices where found[index].kind != .primary {
            if let own = own.localName(found[index].place), Self.isLatin(own) == Self.isLatin(text),
                SearchKey(own).text == name.text
            {
                found[index].kind = .primary
            }
        }
        let hasCapital = found.contains { $0.isCapital && $0.kind == .primary }
        let isAccented = !text.utf8.allSatisfy { $0 < 0x80 } && Self.isLatin(text)
        for index in found.indices {
            // A capital is known in every country.
            var bonus = home.bonus(found[index].country, allowsLanguage: !hasCapital)
            // Genève means Geneva; Genoa only has a name with the same letters without that accent.
            if isAccented, found[index].kind != .alias, isWritten(text, found[index]) { bonus += 2 }
            found[index].homeBonus = bonus
        }
        let capitals = found.filter { $0.isCapital && $0.kind == .primary }
        guard let capital = capitals.map(\.rank).max() else { return found }
        for index in found.indices where found[index].kind != .primary {
            found[index].rank = min(found[index].rank, capital - NameKind.official.handicap)
        }
        return found
    }

    /// Whether a place has a name with exactly the letters that were typed.
    private func isWritten(_ text: String, _ key: FoundKey) -> Bool {
        let names = [key.name] + tables.places.translations.names(of: key.place).map(\.text.text)
        return names.contains { $0.compare(text, options: .caseInsensitive) == .orderedSame }
    }

    private static func isLatin(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 0x250 } }
}

extension PlaceSearch {
    /// The places with this name, in a script that was typed.
    func exact(_ name: SearchKey) -> [FoundKey] { places(named: [name.text], in: name.scripts) }

    /// The places with any of these folded names.
    ///
    /// - Parameters:
    ///   - keys: The folded names.
    ///   - scripts: The scripts that were typed; none for any.
    /// - Returns: The names and their places.
    func places(named keys: [String], in scripts: NameScripts) -> [FoundKey] {
        tables.keys.flatMap { table in
            keys.flatMap(table.values).filter { $0.scripts.match(typed: scripts) }
                .compactMap { FoundKey($0, in: tables) }
        }
    }

    /// The likeliest places with a folded name that begins with a key.
    ///
    /// - Parameters:
    ///   - name: The beginning of a name.
    ///   - isFiltered: Whether the caller will discard most of them.
    /// - Returns: The names and their places, by tier.
    func prefix(_ name: SearchKey, isFiltered: Bool) -> [FoundKey] {
        let key = name.text
        guard !key.isEmpty else { return [] }
        let wanted = isFiltered ? 5000 : limit * 4
        var found: [FoundKey] = []
        for tier in NameRank.tiers where Set(found.map(\.place)).count < limit || isFiltered {
            // The few that are needed are chosen before their places are looked up.
            found += likeliest(wanted, of: tables.keys[tier], beginningWith: Array(key.utf8), in: name.scripts)
                .compactMap { FoundKey($0, in: tables) }
        }
        return found
    }

    /// The first numbers by rank of the keys with a beginning, in the order of the keys.
    private func likeliest(
        _ count: Int, of table: KeyTable, beginningWith key: [UInt8], in scripts: NameScripts
    ) -> [KeyTable.Value] {
        var byRank: [[KeyTable.Value]] = Array(repeating: [], count: 256)
        var cursor = table.cursor(from: key)
        while let value = cursor.next(), cursor.key.starts(with: key) {
            guard value.scripts.match(typed: scripts) else { continue }
            let rank = value.rank + 128
            if byRank[rank].count < count { byRank[rank].append(value) }
        }
        return Array(byRank.joined().prefix(count))
    }

    /// The countries and divisions with this name or code, in a script that was typed.
    func areas(_ name: SearchKey) -> [FoundArea] {
        let areas = tables.areas
        return areas.keys.values(of: name.text).filter { $0.scripts.match(typed: name.scripts) }.map { value in
            FoundArea(
                number: value.number, country: areas.countries[value.number], isCountry: areas.isCountry(value.number))
        }
    }
}
