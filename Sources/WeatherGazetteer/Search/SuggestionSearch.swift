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

    /// The suggestions: names that begin with the text, then places of the name outside the areas that the text names,
    /// then similar names by spelling distance and likelihood.
    func suggestions(for text: String) throws -> [GazetteerPlace] {
        var entries = try search.matches(for: text, qualities: [.leadingWords, .prefix]).map(\.entry)
        if let reading = QueryReading.readings(of: text).first, !reading.surroundings.isEmpty {
            entries += try search.ranked(search.exact(reading.name), .exact).map(\.entry)
        }
        for reading in TypoReading.readings(of: text) where entries.count < search.limit {
            guard let name = SpelledName(reading.name), (2...40).contains(name.letters.unicodeScalars.count),
                // Part of a text must be long enough to be the name.
                reading.areas.isEmpty || name.allowsTypos
            else { continue }
            let similar = name.script == .latin ? latinNames(like: name) : otherNames(like: name)
            for candidate in similar.sorted(by: Self.isBetter) where entries.count < search.limit {
                let entry = try search.reader.entry(candidate.place)
                let isInCountry = search.country == nil || entry.place.countryCode == search.country
                if isInCountry, !entries.contains(entry) { entries.append(entry) }
            }
        }
        return Array(entries.prefix(search.limit))
    }

    /// Names in Latin letters: all of the largest places; of smaller ones, those that begin with the same letter.
    private func latinNames(like name: SpelledName) -> [Candidate] {
        let count = name.letters.unicodeScalars.count
        let counts = (count - name.tolerance)...(count + name.tolerance)
        let (keys, places) = (search.tables.keys, search.tables.places)
        var found: [Candidate] = []
        for (tier, beginning) in [(2, []), (1, Array(name.letters.prefix(1).utf8))] {
            var cursor = keys[tier].cursor(from: beginning)
            while let value = cursor.next(), cursor.key.starts(with: beginning) {
                // Keys are mostly in ASCII: a byte is a letter. No letter has more than four bytes.
                guard cursor.key.count >= counts.lowerBound, cursor.key.count <= counts.upperBound * 4 else { continue }
                let key = String(decoding: cursor.key, as: UTF8.self)
                guard counts.contains(key.unicodeScalars.count) else { continue }
                let distance = Spelling.distance(name.letters, key)
                guard distance <= name.tolerance, places.numbers.contains(value.number) else { continue }
                let population = places.population(of: value.number)
                found.append(Candidate(place: value.number, distance: distance, population: population))
            }
        }
        // The key may come from a name in another script, so the distance is checked in the script that was typed.
        return found.filter { candidate in
            search.names(of: candidate.place, places.name(of: candidate.place))
                .contains { name.distance(to: $0) ?? .max <= name.tolerance }
        }
    }

    /// Names in another script.
    private func otherNames(like name: SpelledName) -> [Candidate] {
        let counts = (name.count - 1)...(name.count + name.tolerance + 2)
        let places = search.tables.places
        var found: [Candidate] = []
        if var distance = LetterDistance(from: name, limit: name.tolerance) {
            places.translations.forEach { place, text in
                guard let steps = distance.distance(to: text), places.numbers.contains(place) else { return }
                found.append(Candidate(place: place, distance: steps, population: places.population(of: place)))
            }
            return found
        }
        let filter = LetterFilter(from: name, counts: counts, limit: name.tolerance)
        places.translations.forEach { place, text in
            guard filter.allows(text), places.numbers.contains(place), let other = SpelledName(text.text),
                let distance = name.distance(to: other), distance <= name.tolerance
            else { return }
            found.append(Candidate(place: place, distance: distance, population: places.population(of: place)))
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
        // Two names of two Han characters that differ in one of them are not alike.
        if script == .han, count < 3 { return 0 }
        return min(3, max(1, (letters.unicodeScalars.count + 1) / 4))
    }
}
