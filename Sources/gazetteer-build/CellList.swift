import WeatherCore
import WeatherGazetteer

/// The places, by kind and cell, with the most populous of each cell first.
struct CellList {
    let places: [DumpPlace]

    init(_ places: [DumpPlace]) {
        self.places = places.sorted { first, second in
            (first.cell, -first.population, first.geoname) < (second.cell, -second.population, second.geoname)
        }
    }

    /// GeoNames' places.
    ///
    /// - Parameters:
    ///   - file: The list.
    ///   - capitals: The capitals.
    ///   - leftOut: Rows of the list that are not places of their own, by GeoNames id.
    /// - Returns: The places.
    static func settlements(_ file: DumpFile, capitals: Capitals, leftOut: DumpFile? = nil) -> [DumpPlace] {
        let ids = Set(capitals.ids.values)
        let others = Set((leftOut?.rows ?? []).compactMap { $0.first.flatMap { Int($0) } })
        let places = file.rows.compactMap { DumpPlace($0, capitals: ids) }
        return withoutTwins(places.filter { !others.contains($0.geoname) })
    }

    /// Removes the smaller of two places with one name and division within a kilometer.
    ///
    /// They are one place, listed twice; towns on both sides of a border are two.
    private static func withoutTwins(_ places: [DumpPlace]) -> [DumpPlace] {
        var kept: [DumpPlace] = []
        var neighbours: [String: [Int]] = [:]
        for place in places.sorted(by: { ($0.rank, $1.geoname) > ($1.rank, $0.geoname) }) {
            let isTwin = neighbours[place.key, default: []].contains { index in
                kept[index].country == place.country && kept[index].division == place.division
                    && kept[index].coordinates.distance(to: place.coordinates) < 1
            }
            if isTwin { continue }
            neighbours[place.key, default: []].append(kept.count)
            kept.append(place)
        }
        return kept
    }
}

/// The capitals by GeoNames id, from the project's own table, because the dumps of large towns do not mark them.
struct Capitals {
    /// The GeoNames id of each country's capital.
    let ids: [String: Int]

    init(_ file: DumpFile) {
        ids = Dictionary(
            file.rows.compactMap { row in
                row.count >= 2 ? Int(row[1]).map { (String(row[0]), $0) } : nil
            },
            uniquingKeysWith: { first, _ in first })
    }
}
