import Foundation
import WeatherCore

extension PlaceSearch {
    /// The places that a text names with one letter wrong, the likeliest first.
    ///
    /// A name that is not in the data is more often the name of a village than a misspelling. So only places count that
    /// people ask for much more often: the shorter the name, the larger they must be.
    func typoMatches(for text: String) throws -> [GazetteerMatch] {
        for reading in TypoReading.readings(of: text) {
            guard let name = SpelledName(reading.name), name.allowsTypos,
                let surroundings = Surroundings(reading.areas, allowsCentres: false, search: self)
            else { continue }
            // Few places have a name like it in a country, and fewer in a region.
            let bonus = surroundings.haveDivisions ? 8.0 : surroundings.isEmpty && country == nil ? 0 : 4
            let found = typos(of: reading.name, name).filter { key in
                surroundings.contain(key) && isMeant(key, by: name, bonus: bonus)
            }
            if !found.isEmpty { return try ranked(found, .typo) }
        }
        return []
    }

    /// The places with a folded name that is one letter away.
    private func typos(of text: String, _ name: SpelledName) -> [FoundKey] {
        let key = SearchKey(text).text
        guard key.utf8.count <= 60 else { return [] }
        let typos = name.script == .hangul ? HangulTypos.keys(of: text) : NameVariants.typos(of: key)
        return places(named: typos.sorted(), in: NameScripts(of: text))
            .filter { ($0.kind != .alias || $0.population >= Self.peopleOfMetropolis) }
            .filter { country == nil || $0.country == country }
    }

    /// Whether one of a place's names, in the script that was typed, is one letter away, and likely enough.
    private func isMeant(_ key: FoundKey, by name: SpelledName, bonus: Double) -> Bool {
        // In scripts other than Latin, every name is a translation, so the kind of name does not count.
        let rank =
            name.script == .latin
            ? key.rank : NameRank.rank(population: key.population, isCapital: key.isCapital, kind: .primary)
        guard rank + bonus >= Self.leastRank(of: name) else { return false }
        let typed = Array(name.letters.unicodeScalars)
        let own =
            key.kind == .alias
            ? lastWords(of: key) : name.script == .latin ? latinNames(of: key) : names(of: key.place, key.name)
        return own.contains { own in
            guard let distance = name.distance(to: own), distance <= 1 else { return false }
            let slip = SpellingSlip(typed, of: Array(own.letters.unicodeScalars))
            guard name.canBe(own, slip) else { return false }
            return slip.leastRank(count: typed.count).map { rank + bonus >= $0 } ?? false
        }
    }

    /// A place's names in Latin letters that people may misspell: the untranslated one, those in the user's language,
    /// and those in a language of its country.
    ///
    /// Among names in all languages, nearly every word is one letter from some name: Paraise from the Sicilian name of
    /// Paris.
    private func latinNames(of key: FoundKey) -> [SpelledName] {
        let languages = tables.languages
        let names = tables.places.translations.names(of: key.place).filter { name in
            name.languages.bytes.contains { number in
                let language = languages[Int(number)]
                return HomeCountries.isSpoken(language, in: key.country) || language == self.language
            }
        }
        return ([key.name] + names.map(\.text.text)).compactMap { SpelledName($0) }
    }

    /// The last words of a place's names, by which people call a metropolis: Петербург.
    private func lastWords(of key: FoundKey) -> [SpelledName] {
        let names = [key.name] + tables.places.translations.names(of: key.place).map(\.text.text)
        return names.compactMap { name in
            let words = name.split { !$0.isLetter }
            return words.count > 1 ? words.last.flatMap { SpelledName(String($0)) } : nil
        }
    }

    /// The least population of a city that is recognized by a misspelled part of its name.
    private static let peopleOfMetropolis = 1_000_000

    /// The least rank for any slip.
    ///
    /// Most places are below it, so that their names need not be read.
    private static func leastRank(of name: SpelledName) -> Double {
        SpellingSlip.swapped.leastRank(count: name.letters.unicodeScalars.count) ?? .infinity
    }

    /// A place's names in all languages.
    func names(of place: Int, _ listed: String) -> [SpelledName] {
        let names = tables.places.translations.names(of: place).map(\.text.text)
        return ([listed] + names).compactMap { SpelledName($0) }
    }
}
