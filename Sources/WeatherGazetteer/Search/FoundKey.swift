import Foundation
import WeatherCore

/// A name that was found, with the facts by which one of its places is chosen.
struct FoundKey {
    /// The place's number in the file.
    var place: Int
    var kind: NameKind {
        didSet { rank = NameRank.rank(population: population, isCapital: isCapital, kind: kind) }
    }
    /// How likely the place is meant; see ``NameRank``.
    var rank: Double
    /// The place's own name.
    var name: String
    var latitude: Double
    var longitude: Double
    var population: Int
    var area: Int
    var country: String
    var isCapital: Bool
    /// Whether the place is an island or landscape.
    var isIsland: Bool
    var isAirport: Bool

    /// The key of an island ranked as an alias, if a country or its capital is called so, or if it is the island's name in
    /// another language.
    ///
    /// Jamaica is also a town, Saipan a capital, and the Spanish name of Madeira that of a town in California.
    func belowTowns(of found: [FoundKey], _ areas: [FoundArea]) -> FoundKey {
        guard isIsland else { return self }
        var key = self
        let hasCapital = found.contains { $0.isCapital && $0.country == country }
        if hasCapital || areas.contains(where: \.isCountry) {
            key.population /= 64
            key.kind = kind
        } else if kind == .official {
            key.rank = NameRank.rank(population: population, isCapital: isCapital, kind: .alias)
        }
        return key
    }

    /// What is known of a name's place; `nil` if there is no such place.
    init?(_ value: KeyTable.Value, in tables: GazetteerTables) {
        let places = tables.places
        guard places.numbers.contains(value.number), let point = places.coordinates(of: value.number) else {
            return nil
        }
        kind = NameRank.kind(ofCode: value.rank)
        place = value.number
        name = places.name(of: place)
        (latitude, longitude) = (point.latitude, point.longitude)
        population = places.population(of: place)
        area = places.area(of: place)
        country = tables.areas.countries[area]
        isCapital = tables.areas.capitals[area] == place
        let placeKind = places.kind(of: place)
        isIsland = placeKind == .island
        isAirport = placeKind == .airport
        rank = NameRank.rank(population: population, isCapital: isCapital, kind: kind)
    }
}
