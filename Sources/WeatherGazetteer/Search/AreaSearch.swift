import GRDB
import WeatherCore

/// Finds countries and divisions by name, with their largest places.
struct AreaSearch {
    let db: Database
    let reader: PlaceReader

    /// The area that a text names; `nil` when it names none, when a match overshadows it, and for codes of two letters.
    func area(named text: String, unlessOvershadowedBy match: GazetteerMatch?) throws -> GazetteerArea? {
        let key = SearchKey(text).text
        let search = PlaceSearch(db: db, reader: reader, country: nil, limit: 1)
        guard key.count > 2 else { return nil }
        let areas = try search.areas(key)
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
        let sql = "SELECT latitude, longitude FROM places WHERE area = ? AND kind = 0"
        return try Row.fetchAll(db, sql: sql, arguments: [area.number]).contains { row in
            let point = try Coordinates(latitudeAndLongitudeOf: row, at: 0)
            return point.map { $0.distance(to: center) > Self.widest } ?? false
        }
    }

    /// How far from an island's point a place of a region of its name may be, in kilometers.
    private static let widest = 150.0

    private func greatestPlaces(of area: FoundArea) throws -> [Int] {
        let condition = area.isCountry ? "a.country = ?" : "a.id = ?"
        let value: any DatabaseValueConvertible = area.isCountry ? area.country : area.number
        // Reads all places, which takes some hundredths of a second. Only a message needs it.
        return try Int.fetchAll(
            db,
            sql: """
                SELECT p.id FROM places AS p JOIN areas AS a ON a.id = p.area WHERE \(condition) AND p.kind = 0
                ORDER BY p.id = a.capital DESC, p.population DESC, p.id LIMIT 3
                """,
            arguments: [value])
    }
}
