import WeatherCore

/// Finds the largest towns near the center of a region.
struct RegionTowns {
    let tables: GazetteerTables

    /// The numbers of the largest towns; at most three.
    func largest(around center: Coordinates) -> [Int] {
        let search = NearestSearch(tables: tables)
        var found: [(place: Int, population: Int)] = []
        for run in Grid.runs(around: center.latitude, center.longitude, within: Self.reach) {
            for number in search.numbers(in: run) {
                guard let point = tables.places.coordinates(of: number), point.distance(to: center) <= Self.reach else {
                    continue
                }
                found.append((number, tables.places.population(of: number)))
            }
        }
        return found.sorted { ($0.population, $1.place) > ($1.population, $0.place) }.prefix(3).map(\.place)
    }

    /// In kilometers.
    private static let reach = 200.0
}
