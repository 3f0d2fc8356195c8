import WeatherCore

/// Adds a remark that names the settlement whose weather is shown for an island or landscape.
struct MainSettlements {
    let search: PlaceSearch

    /// The matches, with a remark on those whose point is a settlement with another name.
    func remarked(_ matches: [GazetteerMatch]) throws -> [GazetteerMatch] {
        var matches = matches
        for index in matches.indices where matches[index].entry.kind == .island {
            let place = matches[index].entry.place
            let nearest = NearestSearch(tables: search.tables)
            guard let found = nearest.nearest(to: place.coordinates, within: Self.reach) else { continue }
            let settlement = try search.reader.entry(found.place)
            if settlement.place.name != place.name { matches[index].remark = .standsFor(settlement) }
        }
        return matches
    }

    /// How far from an island's point its main settlement may be, in kilometers.
    ///
    /// Summits have none.
    private static let reach = 5.0
}

/// Adds a remark to matches that were found by a name that is not shown: a former name, such as Leningrad, or another
/// town's.
struct OtherNames {
    let search: PlaceSearch
    /// What was typed.
    let text: String

    /// The matches, with a remark on those whose shown names all differ from the text.
    func remarked(_ matches: [GazetteerMatch]) -> [GazetteerMatch] {
        guard matches.contains(where: \.isAlias) else { return matches }
        let readings = QueryReading.readings(of: text).map(\.name.text)
        let scripts = NameScripts(of: text)
        return matches.map { match in
            guard match.isAlias, match.remark == nil, let place = match.number else { return match }
            let places = search.tables.places
            let names = [places.name(of: place)] + places.translations.names(of: place).map(\.text.text)
            let isShown = names.lazy.filter { NameScripts(of: $0) == scripts }
                .contains { own in
                    let key = SearchKey(own).text
                    return readings.contains { isAlike($0, key) }
                }
            var match = match
            if !isShown { match.remark = .otherName }
            return match
        }
    }

    /// Whether one is the other with a letter wrong, or a part of it.
    private func isAlike(_ typed: String, _ shown: String) -> Bool {
        guard min(typed.count, shown.count) > 1 else { return typed == shown }
        return typed.hasPrefix(shown) || shown.hasPrefix(typed) || typed.hasSuffix(shown)
            || Spelling.distance(typed, shown) <= max(1, min(typed.count, shown.count) / 4)
    }
}
