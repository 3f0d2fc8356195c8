import GRDB
import WeatherCore

/// Finds the places whose names are spelled most like a text.
struct SuggestionSearch {
    /// A place with a name like the text.
    private struct Candidate {
        var place: Int
        var distance: Int
        var population: Int
    }

    let search: PlaceSearch

    /// The suggestions: names that begin with the text, then places of the name elsewhere than the text says, then by
    /// spelling distance and likelihood.
    func suggestions(for text: String) throws -> [GazetteerPlace] {
        var entries = try search.matches(for: text, qualities: [.leadingWords, .prefix]).map(\.entry)
        if let reading = QueryReading.readings(of: text).first, !reading.surroundings.isEmpty {
            entries += try search.ranked(search.exact(reading.name.text), .exact).map(\.entry)
        }
        for reading in TypoReading.readings(of: text) where entries.count < search.limit {
            guard let name = SpelledName(reading.name), (2...40).contains(name.letters.unicodeScalars.count),
                // Part of a text must be long enough to be the name.
                reading.areas.isEmpty || name.allowsTypos
            else { continue }
            let similar = name.script == .latin ? try latinNames(like: name) : try otherNames(like: name)
            for candidate in similar.sorted(by: Self.isBetter) where entries.count < search.limit {
                let entry = try search.reader.entry(candidate.place)
                let isInCountry = search.country == nil || entry.place.countryCode == search.country
                if isInCountry, !entries.contains(entry) { entries.append(entry) }
            }
        }
        return Array(entries.prefix(search.limit))
    }

    /// Names in Latin letters: all of the largest places; of smaller ones, those that begin with the same letter.
    private func latinNames(like name: SpelledName) throws -> [Candidate] {
        let (count, initial) = (name.letters.unicodeScalars.count, String(name.letters.prefix(1)))
        let sql = """
            SELECT key, place FROM place_keys
            WHERE (tier = 2 OR tier = 1 AND key >= ? AND key < ?) AND length(key) BETWEEN ? AND ?
            """
        let cursor = try Row.fetchCursor(
            search.db, sql: sql,
            arguments: [initial, "\(initial)\u{10FFFF}", count - name.tolerance, count + name.tolerance])
        var found: [Candidate] = []
        while let row = try cursor.next() {
            let distance = Spelling.distance(name.letters, try row.decode(atIndex: 0))
            guard distance <= name.tolerance else { continue }
            found.append(Candidate(place: try row.decode(atIndex: 1), distance: distance, population: 0))
        }
        let statement = try search.db.cachedStatement(sql: "SELECT name, population FROM places WHERE id = ?")
        return try found.compactMap { candidate in
            guard let row = try Row.fetchOne(statement, arguments: [candidate.place]) else { return nil }
            // The key may be that of a name in another script, in which the distance says nothing.
            let names = try search.names(of: candidate.place, row.decode(atIndex: 0))
            guard names.contains(where: { name.distance(to: $0) ?? .max <= name.tolerance }) else { return nil }
            var candidate = candidate
            candidate.population = try row.decode(atIndex: 1)
            return candidate
        }
    }

    /// Names in another script.
    private func otherNames(like name: SpelledName) throws -> [Candidate] {
        let block = name.script.block
        let sql = """
            SELECT n.name, n.place, p.population FROM place_names AS n JOIN places AS p ON p.id = n.place
            WHERE unicode(n.name) BETWEEN ? AND ? AND length(n.name) BETWEEN ? AND ?
            """
        let cursor = try Row.fetchCursor(
            search.db, sql: sql,
            arguments: [block.lowerBound, block.upperBound, name.count - 1, name.count + name.tolerance + 2])
        var found: [Candidate] = []
        while let row = try cursor.next() {
            guard let other = SpelledName(try row.decode(atIndex: 0)), let distance = name.distance(to: other),
                distance <= name.tolerance
            else { continue }
            found.append(
                Candidate(
                    place: try row.decode(atIndex: 1), distance: distance, population: try row.decode(atIndex: 2)))
        }
        return found
    }

    private static func isBetter(_ first: Candidate, _ second: Candidate) -> Bool {
        (first.distance, second.population, first.place) < (second.distance, first.population, second.place)
    }
}

extension SpelledName {
    /// The greatest distance of a name that is suggested.
    fileprivate var tolerance: Int {
        // Two Han characters, of which one is another, are nothing alike.
        if script == .han, count < 3 { return 0 }
        return min(3, max(1, (letters.unicodeScalars.count + 1) / 4))
    }
}
