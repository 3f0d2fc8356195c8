import Foundation
import GRDB

/// A name that was found, with what is needed to choose among its places.
struct FoundKey {
    /// The place's number in the database.
    var place: Int
    var kind: NameKind
    /// The place's own name.
    var name: String
    var latitude: Double
    var longitude: Double
    var population: Int
    var area: Int
    var country: String
    var isCapital: Bool

    var rank: Double { NameRank.rank(population: population, isCapital: isCapital, kind: kind) }

    /// The columns of ``init(_:)``, of the tables `k`, `p` and `a`.
    static let columns = """
        k.rank, k.place, p.name, p.latitude, p.longitude, p.population, p.area, a.country, a.capital
        """

    init(_ row: Row) {
        kind = NameRank.kind(ofCode: row[0])
        place = row[1]
        name = row[2]
        latitude = Double(row[3] as Int) / GazetteerSchema.stepsPerDegree
        longitude = Double(row[4] as Int) / GazetteerSchema.stepsPerDegree
        population = row[5]
        area = row[6]
        country = row[7]
        isCapital = (row[8] as Int?) == place
    }
}
