import Foundation
import GRDB

/// A name that was found, with the facts by which one of its places is chosen.
struct FoundKey {
    /// The place's number in the database.
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

    /// The columns that ``init(_:)`` reads, from the tables `k`, `p` and `a`.
    static let columns = """
        k.rank, k.place, p.name, p.latitude, p.longitude, p.population, p.area, a.country, a.capital, p.kind
        """

    /// Reads a row.
    ///
    /// - Parameter row: A row with the columns of ``columns``.
    /// - Throws: An error when a value has the wrong type for its column.
    init(_ row: Row) throws {
        kind = NameRank.kind(ofCode: try row.decode(atIndex: 0))
        place = try row.decode(atIndex: 1)
        name = try row.decode(atIndex: 2)
        latitude = Double(try row.decode(Int.self, atIndex: 3)) / GazetteerSchema.stepsPerDegree
        longitude = Double(try row.decode(Int.self, atIndex: 4)) / GazetteerSchema.stepsPerDegree
        population = try row.decode(atIndex: 5)
        area = try row.decode(atIndex: 6)
        country = try row.decode(atIndex: 7)
        isCapital = try row.decode(Int?.self, atIndex: 8) == place
        let placeKind = GazetteerPlace.Kind(rawValue: try row.decode(atIndex: 9))
        isIsland = placeKind == .island
        isAirport = placeKind == .airport
        rank = NameRank.rank(population: population, isCapital: isCapital, kind: kind)
    }
}
