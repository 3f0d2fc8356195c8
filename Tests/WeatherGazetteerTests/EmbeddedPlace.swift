import GRDB
import Testing
import WeatherCore

@testable import WeatherGazetteer

/// A row of the embedded table of places, with its country, division and zone.
struct EmbeddedPlace: Sendable {
    let number: Int
    let name: String
    let coordinates: Coordinates
    let country: String
    /// Empty where the division is unknown.
    let division: String
    /// GeoNames' name of the division, or the country's where the division is unknown.
    let areaName: String
    let zone: String?
    let population: Int
    let isCapital: Bool
    let kind: GazetteerPlace.Kind

    /// GeoNames' places, by number.
    static let settlements: Result<[EmbeddedPlace], any Error> = all.map { $0.filter { $0.kind == .settlement } }

    /// Every place, by number.
    static let all: Result<[EmbeddedPlace], any Error> = Result {
        try GazetteerDatabase().read { db in
            let sql = """
                SELECT p.id, p.name, p.latitude, p.longitude, a.country, a.division, a.name,
                    coalesce(own.name, most.name), p.population, a.capital, p.kind
                FROM places AS p JOIN areas AS a ON a.id = p.area
                LEFT JOIN zones AS own ON own.id = p.zone LEFT JOIN zones AS most ON most.id = a.zone ORDER BY p.id
                """
            var places: [EmbeddedPlace] = []
            let rows = try Row.fetchCursor(db, sql: sql)
            while let row = try rows.next() { places.append(try EmbeddedPlace(row)) }
            return places
        }
    }

    private init(_ row: Row) throws {
        number = row[0]
        name = row[1]
        let point = Coordinates(
            latitude: Double(row[2] as Int) / GazetteerSchema.stepsPerDegree,
            longitude: Double(row[3] as Int) / GazetteerSchema.stepsPerDegree)
        guard let point else { throw DatabaseError(message: "place \(row[0] as Int) is nowhere") }
        coordinates = point
        country = row[4]
        division = row[5]
        areaName = row[6]
        zone = row[7]
        population = row[8]
        isCapital = (row[9] as Int?) == number
        kind = try #require(GazetteerPlace.Kind(rawValue: row[10]))
    }
}
