import WeatherCore

/// Finds airports by a name with the word for one: `Barcelona airport`, `Flughafen München`, `аэропорт Пулково`.
struct AirportNames {
    let search: PlaceSearch

    /// The airports that have the name without the word, or else the large ones near the city of that name; none for a text
    /// without the word.
    func matches(for text: String) throws -> [GazetteerMatch] {
        guard let rest = AddedWords.airport.removed(from: text) else { return [] }
        let name = SearchKey(rest)
        guard !name.words.isEmpty else { return [] }
        let named = search.exact(name).filter(\.isAirport)
        if !named.isEmpty { return try search.ranked(named, .exact) }
        let cities = try search.matches(for: rest, qualities: [.exact]).filter { $0.entry.kind == .settlement }
        if let city = cities.first, let found = try airports(near: city), !found.isEmpty { return found }
        let begun = search.prefix(name, isFiltered: true).filter { key in
            key.isAirport && SearchKey(key.name).begins(with: name.words)
        }
        return try search.ranked(begun, .exact)
    }

    /// The airports of a city: the large ones within reach, or else the nearest other one.
    private func airports(near city: GazetteerMatch) throws -> [GazetteerMatch]? {
        let center = city.entry.place.coordinates
        let nearest = NearestSearch(tables: search.tables, kind: .airport)
        var found: [(place: Int, people: Int, distance: Double)] = []
        for run in Grid.runs(around: center.latitude, center.longitude, within: Self.reach) {
            for number in nearest.numbers(in: run) {
                guard let point = search.tables.places.coordinates(of: number) else { continue }
                let distance = point.distance(to: center)
                if distance <= Self.reach {
                    found.append((number, search.tables.places.population(of: number), distance))
                }
            }
        }
        guard let most = found.map(\.people).max() else { return nil }
        let best = found.filter { $0.people == most }.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        return try best.prefix(search.limit).enumerated().map { index, airport in
            // The nearer one is the likelier.
            var match = GazetteerMatch(
                entry: try search.reader.entry(airport.place), quality: .exact, rank: city.rank - Double(index))
            match.number = airport.place
            return match
        }
    }

    /// How far from its city an airport may be, in kilometers.
    private static let reach = 60.0
}
