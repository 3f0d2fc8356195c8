import GRDB

/// Finds countries and divisions by name, with their largest places.
struct AreaSearch {
    let db: Database
    let reader: PlaceReader

    /// The area that a text names; `nil` when it names none, and for codes of two letters.
    func area(named text: String) throws -> GazetteerArea? {
        let key = SearchKey(text).text
        let search = PlaceSearch(db: db, reader: reader, country: nil, limit: 1)
        guard key.count > 2 else { return nil }
        let areas = try search.areas(key)
        guard !areas.isEmpty else { return nil }
        let namesakes = try search.exact(key).filter { place in areas.contains { $0.contains(place) } }
        return GazetteerArea(
            places: try areas.flatMap(greatestPlaces).prefix(6).map { try reader.entry($0) },
            namesakes: Set(try namesakes.map { try reader.entry($0.place).geonameID }))
    }

    private func greatestPlaces(of area: FoundArea) throws -> [Int] {
        let condition = area.isCountry ? "a.country = ?" : "a.id = ?"
        let value: any DatabaseValueConvertible = area.isCountry ? area.country : area.number
        // Reads all places, which takes some hundredths of a second. Only a message needs it.
        return try Int.fetchAll(
            db,
            sql: """
                SELECT p.id FROM places AS p JOIN areas AS a ON a.id = p.area WHERE \(condition)
                ORDER BY p.id = a.capital DESC, p.population DESC, p.id LIMIT 3
                """,
            arguments: [value])
    }
}
