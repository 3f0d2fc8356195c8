import Foundation
import GRDB
import WeatherCore

/// Finds places by postal codes, alone or with a city, region or country: `90210, US`, `10115 Berlin`.
struct PostalSearch {
    let search: PlaceSearch

    /// The places of a code, one for each country that has it, those of the largest cities first.
    func matches(for text: String) throws -> [GazetteerMatch] {
        for query in PostalQuery.queries(in: text) {
            var found: [GazetteerMatch] = []
            for (country, point) in try points(of: query.code) where search.country == nil || search.country == country
            {
                if let match = try match(country, point, in: query.surroundings) { found.append(match) }
            }
            if !found.isEmpty {
                found.sort { ($0.rank, $1.entry.geonameID) > ($1.rank, $0.entry.geonameID) }
                return Array(found.prefix(search.limit))
            }
        }
        return []
    }

    /// The point of a code in each country that has it.
    private func points(of code: String) throws -> [(country: String, point: Coordinates)] {
        var found: [String: Coordinates] = [:]
        for (written, countries) in PostalQuery.storedForms(of: code) {
            let sql = "SELECT country, codes FROM postal_codes WHERE beginning = ?"
            let rows = try Row.fetchAll(
                search.db.cachedStatement(sql: sql), arguments: [String(written.dropLast(2))])
            for row in rows {
                let country = try row.decode(String.self, atIndex: 0)
                guard countries.isEmpty || countries.contains(country), found[country] == nil else { continue }
                let block = PostalBlock(stored: Array(try row.decode(Data.self, atIndex: 1)))
                guard let entry = block.entries.first(where: { $0.ending == written.suffix(2) }) else { continue }
                found[country] = Coordinates(
                    latitude: Double(entry.latitude) / PostalBlock.stepsPerDegree,
                    longitude: Double(entry.longitude) / PostalBlock.stepsPerDegree)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The place of a code, named as a point is; `nil` when it is not in the surroundings that were written.
    private func match(
        _ country: String, _ point: Coordinates, in surroundings: String
    ) throws -> GazetteerMatch? {
        let nearest = NearestSearch(db: search.db, country: country)
        guard let town = try nearest.nearest(to: point, within: Self.farthestTown),
            try isIn(surroundings, country, point, town: town.place),
            let name = try PointNaming(db: search.db, reader: search.reader, point: point)
                .name(within: Self.farthestTown)
        else { return nil }
        let settled = try search.reader.entry(town.place)
        var entry = name.city.place.countryCode == country ? name.city : settled
        if entry == name.city { entry.place.name = name.text }
        let rank = NameRank.rank(population: entry.population, isCapital: entry.isCapital, kind: .primary)
        entry.place.coordinates = point
        (entry.population, entry.isCapital) = (0, false)
        return GazetteerMatch(entry: entry, quality: .exact, rank: rank)
    }

    private func isIn(_ surroundings: String, _ country: String, _ point: Coordinates, town: Int) throws -> Bool {
        let key = SearchKey(surroundings).text
        if key.isEmpty { return true }
        let sql = "SELECT area FROM places WHERE id = ?"
        let area = try Int.fetchOne(search.db.cachedStatement(sql: sql), arguments: [town])
        let isInArea = try search.areas(key).contains { $0.isCountry ? $0.country == country : $0.number == area }
        if isInArea { return true }
        return try search.exact(key).contains { place in
            guard let center = Coordinates(latitude: place.latitude, longitude: place.longitude) else { return false }
            return place.country == country && center.distance(to: point) <= Self.reach
        }
    }

    /// The greatest distance of the place that names a code, in kilometers.
    private static let farthestTown = 200.0
    /// The greatest distance of a code's point from the city that is written with it, in kilometers.
    private static let reach = 40.0
}
