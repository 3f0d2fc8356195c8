import Foundation
import WeatherCore

/// Finds the place nearest to a point, in circles of increasing radius.
struct NearestSearch {
    let tables: GazetteerTables
    /// Only places of this country.
    var country: String?
    /// Only places of this kind.
    var kind = GazetteerPlace.Kind.settlement

    /// The number of the nearest place, and its distance in kilometers; `nil` when none is within the limit.
    func nearest(to point: Coordinates, within limit: Double) -> (place: Int, distance: Double)? {
        guard limit >= 0 else { return nil }
        let limit = min(limit, Self.halfway)
        var radius = min(limit, 15)
        while true {
            if let found = nearest(to: point, inCircle: radius) { return found }
            guard radius < limit else { return nil }
            radius = min(limit, radius < Self.farRadius ? radius * 4 : farRadius(around: point) ?? radius * 4)
        }
    }

    /// A radius in which there is a place, for points that are far from any: the distance of the nearest city of a time
    /// zone.
    ///
    /// Circles that only grow would soon have thousands of places. `nil` if only places of a country or of another kind
    /// are searched.
    private func farRadius(around point: Coordinates) -> Double? {
        guard country == nil, kind == .settlement else { return nil }
        var least = Self.halfway
        for zone in 0..<tables.zones.count {
            guard let city = tables.places.coordinates(of: tables.zoneCities[zone]) else { continue }
            least = min(least, point.distance(to: city))
        }
        // One kilometer more, so that rounding cannot exclude the city itself.
        return least + 1
    }

    private func nearest(to point: Coordinates, inCircle radius: Double) -> (place: Int, distance: Double)? {
        let areas = areasOfCountry
        var best: (place: Int, distance: Double)?
        for run in Grid.runs(around: point.latitude, point.longitude, within: radius) {
            for number in numbers(in: run) {
                if let areas, !areas.contains(tables.places.area(of: number)) { continue }
                guard let place = tables.places.coordinates(of: number) else { continue }
                let distance = point.distance(to: place)
                if distance <= radius, distance < best?.distance ?? .infinity { best = (number, distance) }
            }
        }
        return best
    }

    private var areasOfCountry: Set<Int>? {
        guard let country else { return nil }
        return Set((0..<tables.areas.count).filter { tables.areas.isIn(country, $0) })
    }

    /// The numbers of the places in a run of cells.
    func numbers(in run: ClosedRange<Int>) -> Range<Int> {
        let base = Grid.firstCell(of: kind)
        let first = firstPlace(from: base + run.lowerBound)
        let end = firstPlace(from: base + run.upperBound + 1)
        return first..<max(first, end)
    }

    /// From this radius on, in kilometers, a place is searched around the nearest city of a time zone.
    private static let farRadius = 240.0

    /// The greatest distance between two points, in kilometers: half the circumference of the Earth.
    private static let halfway = 20_040.0

    /// The first place in a cell, or else in the next cell that has any.
    private func firstPlace(from cell: Int) -> Int {
        let index = tables.cells.firstIndex(from: cell)
        let numbers = tables.places.numbers
        guard index < tables.cells.count else { return numbers.upperBound }
        return min(max(numbers.lowerBound, tables.cellPlaces[index]), numbers.upperBound)
    }
}

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
