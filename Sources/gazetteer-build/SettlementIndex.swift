import WeatherCore
import WeatherGazetteer

/// The settlements, indexed by cell and by name.
struct SettlementIndex {
    let settlements: [DumpPlace]
    /// The index of each by its GeoNames id.
    let byID: [Int: Int]
    private var cells: [Int: [Int]] = [:]
    private var names: [String: [Int]] = [:]

    init(_ settlements: [DumpPlace]) {
        self.settlements = settlements
        byID = Dictionary(settlements.enumerated().map { ($1.geoname, $0) }) { first, _ in first }
        for (index, place) in settlements.enumerated() {
            cells[place.cell, default: []].append(index)
            guard place.population >= Self.fewestPeopleOfCity else { continue }
            for key in Set([place.key] + place.alternates.map { SearchKey($0).text }) {
                names[key, default: []].append(index)
            }
        }
    }

    /// The settlement nearest to a point, in the country if it has any within reach.
    func nearest(to point: Coordinates, country: String) -> DumpPlace? {
        var best: (index: Int, distance: Double)?
        var foreign: (index: Int, distance: Double)?
        let row = Grid.row(latitude: point.latitude)
        let column = Grid.column(longitude: point.longitude)
        for radius in [1, 4, 16, 64] {
            for row in (row - radius)...(row + radius) {
                for column in (column - radius)...(column + radius) {
                    for index in cells[row * Grid.columns + column] ?? [] {
                        let distance = settlements[index].coordinates.distance(to: point)
                        if settlements[index].country == country {
                            if distance < best?.distance ?? .infinity { best = (index, distance) }
                        } else if distance < foreign?.distance ?? .infinity {
                            foreign = (index, distance)
                        }
                    }
                }
            }
            if let best { return settlements[best.index] }
        }
        return foreign.map { settlements[$0.index] }
    }

    /// Whether any city has a folded name.
    func isCity(_ key: String) -> Bool { names[key] != nil }

    /// The largest city of a name, by its own name or another.
    func city(named name: String, country: String) -> Int? {
        (names[SearchKey(name).text] ?? []).filter { settlements[$0].country == country }
            .max { settlements[$0].population < settlements[$1].population }
    }

    /// The largest city of a name near a point.
    ///
    /// - Parameters:
    ///   - names: Possible names, the likeliest first.
    ///   - country: Its country.
    ///   - point: A point in or near it.
    /// - Returns: The index of the city; `nil` when there is none within 80 km.
    func city(named names: [String], country: String, near point: Coordinates) -> Int? {
        for name in names where !name.isEmpty {
            let found = (self.names[SearchKey(name).text] ?? []).filter { index in
                settlements[index].country == country && settlements[index].coordinates.distance(to: point) <= 80
            }
            if let city = found.max(by: { settlements[$0].population < settlements[$1].population }) { return city }
        }
        return nil
    }

    private static let fewestPeopleOfCity = 15_000
}
