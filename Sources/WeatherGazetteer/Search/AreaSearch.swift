import WeatherCore

/// Finds countries and divisions by name or code, with their largest places.
struct AreaSearch {
    let search: PlaceSearch

    private var reader: PlaceReader { search.reader }

    /// The area that a text names; `nil` when it names none, and when a match overshadows it.
    func area(named text: String, unlessOvershadowedBy match: GazetteerMatch?) throws -> GazetteerArea? {
        let name = SearchKey(text)
        guard !name.words.isEmpty else { return nil }
        var areas = search.areas(name)
        if areas.isEmpty, match == nil { areas = areasInCountry(text) }
        let isCode = name.scripts == .latin && name.text.utf8.count < 4
        if isCode {
            areas = meant(areas, code: text)
            if let match, match.entry.kind == .airport, !areas.contains(where: isLikelierThanAirport) { return nil }
        }
        guard !areas.isEmpty else { return nil }
        let towns = search.exact(name)
        let namesakes = try towns.filter { place in
            try areas.contains { try $0.contains(place) && !isWide($0, around: place) }
        }
        var area = GazetteerArea(
            places: [], namesakes: Set(try namesakes.map { try reader.entry($0.place).geonameID }),
            isHome: areas.contains { search.home.isHome($0.country) }, isCode: isCode && text == text.uppercased())
        if let match, match.remark == .otherName, try isEnclosed(match, by: areas) {
            area.neighbours.insert(match.entry.geonameID)
        }
        if area.isOvershadowed(by: match, at: search.home) { return nil }
        area.places = try areas.flatMap(greatestPlaces).prefix(6).map { try reader.entry($0) }
        area.rivals = try rivals(towns, of: areas)
        return area
    }

    /// Whether a city is a division of its own, and the largest town of one of the areas is near it.
    private func isEnclosed(_ match: GazetteerMatch, by areas: [FoundArea]) throws -> Bool {
        let center = match.entry.place.coordinates
        return areas.contains { area in
            guard !area.isCountry, area.country == match.entry.place.countryCode,
                let town = greatestPlaces(of: area).first, let point = reader.tables.places.coordinates(of: town)
            else { return false }
            return point.distance(to: center) < Self.reachOfMetropolis
        }
    }

    /// In kilometers.
    private static let reachOfMetropolis = 60.0

    /// The areas of a text such as `Georgia, USA`, which names a division and its country.
    private func areasInCountry(_ text: String) -> [FoundArea] {
        for reading in QueryReading.readings(of: text) where reading.surroundings.count == 1 {
            let countries = search.areas(reading.surroundings[0]).filter(\.isCountry).map(\.country)
            let areas = search.areas(reading.name).filter { !$0.isCountry && countries.contains($0.country) }
            if !areas.isEmpty { return areas }
        }
        return []
    }

    /// The areas that a code means: the divisions of the locale's country and the country of this code, or else other
    /// divisions.
    private func meant(_ areas: [FoundArea], code: String) -> [FoundArea] {
        let own = areas.filter { !$0.isCountry && $0.country == search.home.region }
        let both = own + areas.filter(\.isCountry)
        if !both.isEmpty { return both }
        let spoken = areas.filter { search.home.isHome($0.country) }
        return spoken.isEmpty ? areas : spoken
    }

    /// Whether a code more likely means the area than an airport: BCN is Barcelona's airport, not Baja California.
    private func isLikelierThanAirport(_ area: FoundArea) -> Bool {
        area.isCountry || area.country == search.home.region
    }

    /// Towns elsewhere that have the area's name, in case the user means one: Victoria in Canada.
    private func rivals(_ towns: [FoundKey], of areas: [FoundArea]) throws -> [GazetteerPlace] {
        let outside = towns.filter { town in
            town.isSettlement && town.kind == .primary && town.rank >= Self.leastRankOfRival
                && !areas.contains { $0.contains(town) }
        }
        return try search.ranked(outside, .exact).prefix(3).map(\.entry)
    }

    /// The rank of a town of 16,000 people.
    private static let leastRankOfRival = 14.0

    /// Whether a region is too wide for an island of its name to represent it: Hawaii is, Jeju is not.
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
        // This reads all places, but only a message to the user needs it.
        let inside = places.numbers(of: .settlement).filter { number in
            let own = places.area(of: number)
            return area.isCountry ? numbers.contains(own) : own == area.number
        }
        let capital = areas.capitals[area.number]
        let weights = inside.map { (number: $0, population: $0 == capital ? .max : places.population(of: $0)) }
        return weights.sorted { ($1.population, $0.number) < ($0.population, $1.number) }.prefix(3).map(\.number)
    }
}

/// A country or division that was found by name.
struct FoundArea {
    /// Its number in the file.
    var number: Int
    /// Its country, as an ISO 3166-1 alpha-2 code.
    var country: String
    /// Whether it is the country itself.
    var isCountry: Bool

    /// Whether a place lies in it.
    func contains(_ key: FoundKey) -> Bool {
        isCountry ? key.country == country : key.area == number
    }
}
