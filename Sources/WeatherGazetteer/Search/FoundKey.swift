import Foundation
import WeatherCore

/// A name that was found, with the facts about its place that the ranking needs.
struct FoundKey {
    /// The place's number in the file.
    var place: Int
    var kind: NameKind {
        didSet { setRank() }
    }
    /// The bonus to the rank of a place in the user's country.
    var homeBonus = 0.0 {
        didSet { setRank() }
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
    var isSettlement: Bool
    /// Whether the place is too wide for one forecast.
    var isRegion: Bool

    /// The amount by which the rank is lowered for a place that is less likely meant than another of the same name.
    private var penalty = 0.0 {
        didSet { setRank() }
    }

    private mutating func setRank() {
        rank = NameRank.rank(population: population, isCapital: isCapital, kind: kind) + homeBonus - penalty
    }

    /// The key of an island ranked as an alias, if a country or its capital has that name, or if it is the island's
    /// name in another language.
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
            key.penalty = NameKind.alias.handicap - NameKind.official.handicap
        }
        // Cortina d'Ampezzo is listed among the names of the Dolomites, whose main town it is.
        if found.contains(where: { $0.isSettlement && $0.kind == .primary && $0.distance(to: self) < Self.mainTown }) {
            key.penalty += Self.belowAll
        }
        return key
    }

    /// The distance to another place, in kilometers.
    func distance(to other: FoundKey) -> Double {
        guard let a = Coordinates(latitude: latitude, longitude: longitude),
            let b = Coordinates(latitude: other.latitude, longitude: other.longitude)
        else { return .infinity }
        return a.distance(to: b)
    }

    /// How far from an island's point its main town is, in kilometers.
    private static let mainTown = 10.0
    /// More than any place's rank, so that the island comes after all towns.
    private static let belowAll = 30.0

    /// Reads the facts about a name's place; `nil` if there is no such place.
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
        isSettlement = placeKind == .settlement
        isRegion = placeKind == .region
        rank = NameRank.rank(population: population, isCapital: isCapital, kind: kind)
    }
}
