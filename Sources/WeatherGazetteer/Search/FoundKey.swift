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
        isIsland = try row.decode(Int.self, atIndex: 9) == GazetteerPlace.Kind.island.rawValue
        rank = NameRank.rank(population: population, isCapital: isCapital, kind: kind)
    }
}
