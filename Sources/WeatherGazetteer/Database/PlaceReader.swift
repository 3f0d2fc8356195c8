import Foundation
import GRDB
import WeatherCore

/// Reads places by number, with names in the user's language.
struct PlaceReader {
    let db: Database
    /// The BCP 47 code of the user's language; `nil` for the names of the list.
    let language: String?
    /// The numbers of the user's languages, the best first.
    private let languages: [Int]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - db: The open database.
    ///   - language: A BCP 47 code; `nil` for the names of the list.
    /// - Throws: An error when the database cannot be read.
    init(_ db: Database, language: String?) throws {
        self.db = db
        self.language = language
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
                coalesce(own.name, most.name), a.capital, a.id, p.kind
            FROM places AS p JOIN areas AS a ON a.id = p.area
            LEFT JOIN zones AS own ON own.id = p.zone LEFT JOIN zones AS most ON most.id = a.zone
            WHERE p.id = ?
            """
        let statement = try db.cachedStatement(sql: sql)
        guard let row = try Row.fetchOne(statement, arguments: [number]),
            let coordinates = Coordinates(
                latitude: Double(try row.decode(Int.self, atIndex: 2)) / GazetteerSchema.stepsPerDegree,
                longitude: Double(try row.decode(Int.self, atIndex: 3)) / GazetteerSchema.stepsPerDegree)
        else { throw DatabaseError(message: "no place \(number)") }
        let listed = try row.decode(String.self, atIndex: 1)
        var place = Place(coordinates: coordinates, countryCode: try row.decode(atIndex: 5))
        place.name = try localName(number) ?? listed
        if !(try row.decode(String.self, atIndex: 6)).isEmpty {
            let region = try row.decode(String.self, atIndex: 7)
            // A division named like its town has the town's name in every language.
            let isNamesake = SearchKey(region).text == SearchKey(listed).text
            let local = try name("area_names", "area", row.decode(atIndex: 10))
            place.region = isNamesake && isSpelledAlike(local, place.name) ? place.name : local ?? region
        }
        let zone = try row.decode(String?.self, atIndex: 8)
        place.timeZone = zone.flatMap(TimeZone.init(identifier:)).map { PlaceTimeZone($0, source: .place) }
        guard let kind = GazetteerPlace.Kind(rawValue: try row.decode(atIndex: 11)) else {
            throw DatabaseError(message: "kind of place \(number)")
        }
        return GazetteerPlace(
            geonameID: try row.decode(atIndex: 0), place: place,
            population: kind == .settlement ? try row.decode(atIndex: 4) : 0,
            isCapital: try row.decode(Int?.self, atIndex: 9) == number, kind: kind)
    }

    /// Whether a division and its town have one name in two spellings, or the division has none in the language.
    private func isSpelledAlike(_ region: String?, _ name: String?) -> Bool {
        guard let region, let name, region != name else { return true }
        // Other scripts are compared as they are: transliterating them takes longer than all else that a name takes.
        return Spelling.distance(PlainFold.folded(region) ?? region, PlainFold.folded(name) ?? name) <= 2
    }

    /// Whether the user's language is written in other letters than the names of the list.
    var hasOtherScript: Bool {
        guard !languages.isEmpty, let language else { return false }
        let maximal = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier)
        return maximal.script != .latin
    }

    /// A place's name in the letters of the user's language; `nil` if it has none.
    func ownName(_ number: Int) throws -> String? {
        if let name = try localName(number) { return name }
        if hasOtherScript { return nil }
        return try String.fetchOne(db.cachedStatement(sql: "SELECT name FROM places WHERE id = ?"), arguments: [number])
    }

    /// A place's name in the user's language; `nil` if it is the name of the list.
    func localName(_ number: Int) throws -> String? { try name("place_names", "place", number) }

    private func name(_ table: String, _ column: String, _ number: Int) throws -> String? {
        for language in languages {
            let sql = "SELECT name FROM \(table) WHERE \(column) = ? AND language = ?"
            let statement = try db.cachedStatement(sql: sql)
            if let name = try String.fetchOne(statement, arguments: [number, language]) { return name }
        }
        return nil
    }
}
