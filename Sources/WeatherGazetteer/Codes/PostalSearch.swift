import Foundation
import WeatherCore

/// Finds places by postal codes, alone or with a city, region or country: `90210, US`, `10115 Berlin`.
struct PostalSearch {
    let search: PlaceSearch

    /// The places of a code, one for each country that has it, those of the largest cities first.
    func matches(for text: String) throws -> [GazetteerMatch] {
        for query in PostalQuery.queries(in: text) {
            var found: [GazetteerMatch] = []
            for (country, point) in points(of: query.code) where search.country == nil || search.country == country {
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
    private func points(of code: String) -> [(country: String, point: Coordinates)] {
        var found: [String: Coordinates] = [:]
        for (written, countries) in PostalQuery.storedForms(of: code) {
            for value in search.tables.postalBeginnings.values(of: String(written.dropLast(2))) {
                let country = search.tables.postalCountries[value.number]
                guard countries.isEmpty || countries.contains(country), found[country] == nil else { continue }
                let block = PostalBlock(stored: search.tables.postalBlocks.bytes(of: value.number))
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
        let nearest = NearestSearch(tables: search.tables, country: country)
        guard let town = nearest.nearest(to: point, within: Self.farthestTown),
            isIn(surroundings, country, point, town: town.place),
            let name = try PointNaming(reader: search.reader, point: point)
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

    private func isIn(_ surroundings: String, _ country: String, _ point: Coordinates, town: Int) -> Bool {
        let key = SearchKey(surroundings)
        if key.text.isEmpty { return true }
        let area = search.tables.places.area(of: town)
        let isInArea = search.areas(key).contains { $0.isCountry ? $0.country == country : $0.number == area }
        if isInArea { return true }
        return search.exact(key).contains { place in
            guard let center = Coordinates(latitude: place.latitude, longitude: place.longitude) else { return false }
            return place.country == country && center.distance(to: point) <= Self.reach
        }
    }

    /// The greatest distance of the place that names a code, in kilometers.
    private static let farthestTown = 200.0
    /// The greatest distance of a code's point from the city that is written with it, in kilometers.
    private static let reach = 40.0
}
