import WeatherCore

/// Finds countries and divisions by name, with their largest places.
struct AreaSearch {
    let reader: PlaceReader

    /// The area that a text names; `nil` when it names none, when a match overshadows it, and for codes of two letters.
    func area(named text: String, unlessOvershadowedBy match: GazetteerMatch?) throws -> GazetteerArea? {
        let key = SearchKey(text).text
        let search = PlaceSearch(reader: reader, country: nil, limit: 1)
        guard key.count > 2 else { return nil }
        let areas = search.areas(key)
        guard !areas.isEmpty else { return nil }
        let namesakes = try search.exact(key).filter { place in
            try areas.contains { try $0.contains(place) && !isWide($0, around: place) }
        }
        var area = GazetteerArea(
            places: [], namesakes: Set(try namesakes.map { try reader.entry($0.place).geonameID }))
        if area.isOvershadowed(by: match) { return nil }
        area.places = try areas.flatMap(greatestPlaces).prefix(6).map { try reader.entry($0) }
        return area
    }

    /// Whether a region is too wide for an island of its name to stand for it: Hawaii, not Jeju.
    private func isWide(_ area: FoundArea, around place: FoundKey) throws -> Bool {
        guard place.isIsland, !area.isCountry,
            let center = Coordinates(latitude: place.latitude, longitude: place.longitude)
        else { return false }
        let places = reader.tables.places
        return places.numbers(of: .settlement).contains { number in
            guard places.area(of: number) == area.number, let point = places.coordinates(of: number) else {
                return false
            }
            return point.distance(to: center) > Self.widest
        }
    }

    /// How far from an island's point a place of a region of its name may be, in kilometers.
    private static let widest = 150.0

    /// The capital and the largest places, at most three.
    private func greatestPlaces(of area: FoundArea) -> [Int] {
        let (places, areas) = (reader.tables.places, reader.tables.areas)
        let numbers = Set((0..<areas.count).filter { areas.isIn(area.country, $0) })
        // Reads all places. Only a message needs it.
        let inside = places.numbers(of: .settlement).filter { number in
            let own = places.area(of: number)
            return area.isCountry ? numbers.contains(own) : own == area.number
        }
        let capital = areas.capitals[area.number]
        let weights = inside.map { (number: $0, population: $0 == capital ? .max : places.population(of: $0)) }
        return weights.sorted { ($1.population, $0.number) < ($0.population, $1.number) }.prefix(3).map(\.number)
    }
}
