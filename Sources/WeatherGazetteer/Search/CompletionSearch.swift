import Foundation
import WeatherCore

/// Completes a name that is being typed.
struct CompletionSearch {
    /// A place and its name that begins with the text.
    struct Found {
        var key: FoundKey
        var name: String
        /// The name that the place is shown under.
        var shown: String
        var isWhole: Bool
        /// Whether the name is that of another language, which few people type for this place.
        var isForeign: Bool
    }

    let search: PlaceSearch
    /// The countries in which places are likelier, such as those of the user's last places.
    let nearby: [String]

    /// The names that begin with a text, ignoring case, each once.
    func names(beginningWith text: String) -> [String] {
        var names: [String] = []
        for found in places(beginningWith: text) where names.count < search.limit && !names.contains(found.name) {
            names.append(found.name)
        }
        return names
    }

    /// The places whose names begin with a text.
    ///
    /// The likeliest one with exactly this name comes first. The others come by population and nearness.
    func completions(of text: String) throws -> [GazetteerCompletion] {
        let found = places(beginningWith: text)
        let whole = found.first { $0.isWhole && !$0.isForeign }
        let rest = found.filter { $0.key.place != whole?.key.place }
        return try ((whole.map { [$0] } ?? []) + rest).prefix(search.limit).map {
            GazetteerCompletion(
                entry: try search.reader.entry($0.key.place), name: $0.name, isWhole: $0.isWhole, rank: $0.key.rank)
        }
    }

    /// The places with a name that begins with the text, each once, the likeliest first.
    ///
    /// Places whose names begin with the text only in languages of other countries come last, unless the text is in
    /// other letters than Latin ones. Airports are left out where a town's name begins with the text, because their
    /// names begin with the town's: with both, there would be no single completion.
    private func places(beginningWith text: String) -> [Found] {
        let key = SearchKey(text, isUnfinished: true)
        guard !key.text.isEmpty else { return [] }
        let typed = TypedBeginning(text)
        // If the text lacks something, such as an accent, or transliterates another script, most places with its key
        // are spelled differently.
        let isPlain = text.allSatisfy { $0 == " " || $0.isASCII && $0.isLetter }
        var keys = search.exact(key).filter { isWanted($0) }
        var seen: Set<Int> = []
        keys = keys.sorted { $0.rank > $1.rank }.filter { seen.insert($0.place).inserted }
        var found = begun(Array(keys.prefix(search.limit * 2)), with: typed)
        let bonuses = AreaBonuses(search, nearby)
        for tier in NameRank.tiers where tier > 0 || found.count(where: { !$0.isForeign }) < search.limit {
            let values = likeliest(
                isPlain ? search.limit * 2 + 60 : Self.most, of: search.tables.keys[tier],
                beginningWith: Array(key.text.utf8), in: key.scripts, bonuses)
            let next = values.compactMap { FoundKey($0, in: search.tables) }.filter {
                isWanted($0) && seen.insert($0.place).inserted
            }
            found += begun(next, with: typed)
        }
        for index in found.indices { found[index].key.homeBonus = bonuses.bonus(of: found[index].key.area) ?? 0 }
        if found.contains(where: { !$0.key.isAirport && !$0.isForeign }) { found.removeAll(where: \.key.isAirport) }
        return withoutDoubles(
            found.sorted {
                $0.isForeign == $1.isForeign
                    ? ($0.key.rank, $1.key.place) > ($1.key.rank, $0.key.place) : !$0.isForeign
            })
    }

    private func isWanted(_ key: FoundKey) -> Bool {
        !key.isRegion && (search.country == nil || key.country == search.country)
    }

    /// The places that have a name that begins with the text, with that name.
    private func begun(_ keys: [FoundKey], with typed: TypedBeginning) -> [Found] {
        let own = keys.map { [search.reader.localName($0.place) ?? $0.name, $0.name] }
        var begun = own.map { names in names.first { typed.begins($0) } }
        if typed.isASCII {
            let rest = begun.indices.filter { begun[$0] == nil }
            for (index, names) in zip(rest, Self.inASCII(rest.map { own[$0] })) {
                begun[index] = names.first { typed.begins($0) }
            }
        }
        return keys.indices.compactMap { index in
            var key = keys[index]
            var isForeign = false
            var name = begun[index]
            if name != nil {
                // A name in the user's language is as good as that of the list.
                key.kind = .primary
            } else if let other = otherName(of: key, beginningWith: typed) {
                name = other.name
                key.kind = .official
                isForeign = typed.isLatin && !other.isLocal
            }
            return name.map { name in
                Found(
                    key: key, name: name, shown: own[index][0], isWhole: typed.isWhole(name), isForeign: isForeign)
            }
        }
    }

    /// A place's name in another language that begins with a text, and whether it is a language of the place.
    private func otherName(of key: FoundKey, beginningWith typed: TypedBeginning) -> (name: String, isLocal: Bool)? {
        let names = search.tables.places.translations.names(of: key.place)
            .filter { name in typed.firstLetters.contains { name.text.begin(with: $0) } }
            .map { (name: $0.text.text, languages: $0.languages) }
            .filter { typed.begins($0.name) }
        let local = names.first { name in
            name.languages.bytes.contains { number in
                HomeCountries.isSpoken(search.tables.languages[Int(number)], in: key.country)
            }
        }
        return local.map { ($0.name, true) } ?? names.first.map { ($0.name, false) }
    }

    /// The first numbers, by rank and nearness, of the keys with a beginning.
    private func likeliest(
        _ count: Int, of table: KeyTable, beginningWith key: [UInt8], in scripts: NameScripts, _ bonuses: AreaBonuses
    ) -> [KeyTable.Value] {
        var byRank: [[KeyTable.Value]] = Array(repeating: [], count: 256)
        var cursor = table.cursor(from: key)
        while let value = cursor.next(), cursor.key.starts(with: key) {
            guard value.scripts.match(typed: scripts),
                let bonus = bonuses.bonus(of: search.tables.places.area(of: value.number))
            else { continue }
            // A code of a rank is in half steps, and the kind of name is in its two lowest bits.
            let rank = min(max(value.rank + 128 - Int(bonus * 2) * 4, 0), 255)
            if byRank[rank].count < count { byRank[rank].append(value) }
        }
        return Array(byRank.joined().prefix(count))
    }

    /// One of several places that have the same name and are near each other, such as a town and its district.
    private func withoutDoubles(_ found: [Found]) -> [Found] {
        var byName: [String: [FoundKey]] = [:]
        return found.filter { place in
            let known = byName[place.shown, default: []]
            if known.contains(where: { $0.distance(to: place.key) < Self.nearby }) { return false }
            byName[place.shown, default: []].append(place.key)
            return true
        }
    }

    /// Converts all names at once, because the transform takes longer to load than to run.
    private static func inASCII(_ names: [[String]]) -> [[String]] {
        let text = names.map { $0.joined(separator: "\t") }.joined(separator: "\n")
        let ascii = text.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? text
        let lines = ascii.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.split(separator: "\t").map(String.init) }
    }

    /// The most names of a tier that are compared with the text.
    private static let most = 400
    /// In kilometers.
    private static let nearby = 25.0
}

/// How much likelier places of each country or division are, as a logarithm to base 2.
private struct AreaBonuses {
    /// `nil` for areas outside of the country that is searched.
    private let bonuses: [Double?]

    /// - Parameters:
    ///   - search: The search, with the country to which it is limited, and those of the user's language.
    ///   - nearby: Other countries in which places are likelier.
    init(_ search: PlaceSearch, _ nearby: [String]) {
        let countries = search.tables.areas.countries
        var known: [String: Double?] = [:]
        bonuses = (0..<countries.count).map { area in
            let country = countries[area]
            if let bonus = known[country] { return bonus }
            let isWanted = search.country == nil || country == search.country
            let near = nearby.contains(country) ? Self.nearby : 0
            let bonus = isWanted ? max(Self.bonus(of: country, search.home), near) : nil
            known[country] = .some(bonus)
            return bonus
        }
    }

    func bonus(of area: Int) -> Double? { bonuses.indices.contains(area) ? bonuses[area] : nil }

    /// The bonus of a country for the user's locale.
    ///
    /// It is more than for whole names: of all the places that begin with a letter, most people mean one of their own
    /// country. A language of many countries says less.
    private static func bonus(of country: String, _ home: HomeCountries) -> Double {
        if country == home.region { return 4 }
        guard home.countries.contains(country) else { return 0 }
        return home.region == nil && home.countries.count <= 5 ? 4 : 1.5
    }

    /// The bonus of a country in which the user's last places are.
    private static let nearby = 3.0
}

/// The beginning of a name, prepared for the comparison with many names.
///
/// Letters are compared by Unicode scalars, because in the scripts of India the last one may be joined with the next. A
/// Korean syllable may still lack its last consonant.
private struct TypedBeginning {
    let isASCII: Bool
    let isLatin: Bool
    /// The first letter in both cases, in UTF-8.
    let firstLetters: Set<[UInt8]>
    private let letters: [Unicode.Scalar]
    /// The letters with Korean syllables taken apart; `nil` for a text that does not end with one.
    private let parts: [Unicode.Scalar]?

    init(_ text: String) {
        let text = text.precomposedStringWithCanonicalMapping
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        isLatin = NameScripts(of: text).isSubset(of: .latin)
        let first = text.unicodeScalars.first.map(String.init) ?? ""
        firstLetters = Set([first, first.lowercased(), first.uppercased()].map { Array($0.utf8) })
        letters = Array(text.lowercased().unicodeScalars)
        let isKorean = text.unicodeScalars.last.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
        parts = isKorean ? Array(text.decomposedStringWithCanonicalMapping.unicodeScalars) : nil
    }

    func begins(_ name: String) -> Bool {
        if name.lowercased().unicodeScalars.starts(with: letters) { return true }
        return parts.map { name.decomposedStringWithCanonicalMapping.unicodeScalars.starts(with: $0) } ?? false
    }

    func isWhole(_ name: String) -> Bool { name.lowercased().unicodeScalars.elementsEqual(letters) }
}
