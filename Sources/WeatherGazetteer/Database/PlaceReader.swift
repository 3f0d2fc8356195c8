import Foundation
import GRDB
import WeatherCore

/// Reads places by number, with names in a reader's language.
struct PlaceReader {
    let db: Database
    /// The numbers of the reader's languages, the best first.
    private let languages: [Int]

    /// - Parameter language: A BCP 47 code; `nil` for the names of the list.
    init(_ db: Database, language: String?) throws {
        self.db = db
        var languages: [Int] = []
        for code in NameLanguages.codes(for: language) {
            let statement = try db.cachedStatement(sql: "SELECT id FROM languages WHERE code = ?")
            if let id = try Int.fetchOne(statement, arguments: [code]) { languages.append(id) }
        }
        self.languages = languages
    }

    func entry(_ number: Int) throws -> GazetteerPlace {
        let sql = """
            SELECT p.geoname, p.name, p.latitude, p.longitude, p.population, a.country, a.division, a.name,
                coalesce(own.name, most.name), a.capital, a.id
            FROM places AS p JOIN areas AS a ON a.id = p.area
            LEFT JOIN zones AS own ON own.id = p.zone LEFT JOIN zones AS most ON most.id = a.zone
            WHERE p.id = ?
            """
        let statement = try db.cachedStatement(sql: sql)
        guard let row = try Row.fetchOne(statement, arguments: [number]),
            let coordinates = Coordinates(
                latitude: Double(row[2] as Int) / GazetteerSchema.stepsPerDegree,
                longitude: Double(row[3] as Int) / GazetteerSchema.stepsPerDegree)
        else { throw DatabaseError(message: "no place \(number)") }
        var place = Place(coordinates: coordinates, countryCode: row[5])
        place.name = try name("place_names", "place", number) ?? row[1]
        if !(row[6] as String).isEmpty {
            // A division that is called like its town is so in every language.
            let isNamesake = SearchKey(row[7]).text == SearchKey(row[1]).text
            place.region = try name("area_names", "area", row[10]) ?? (isNamesake ? place.name : row[7])
        }
        if let zone = (row[8] as String?).flatMap(TimeZone.init(identifier:)) {
            place.timeZone = PlaceTimeZone(zone, source: .place)
        }
        return GazetteerPlace(
            geonameID: row[0], place: place, population: row[4], isCapital: (row[9] as Int?) == number)
    }

    private func name(_ table: String, _ column: String, _ number: Int) throws -> String? {
        for language in languages {
            let sql = "SELECT name FROM \(table) WHERE \(column) = ? AND language = ?"
            let statement = try db.cachedStatement(sql: sql)
            if let name = try String.fetchOne(statement, arguments: [number, language]) { return name }
        }
        return nil
    }
}
