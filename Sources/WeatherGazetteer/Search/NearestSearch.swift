import Foundation
import GRDB
import WeatherCore

/// Finds the place nearest to a point, in circles of increasing radius.
struct NearestSearch {
    let db: Database
    /// Only places of this country.
    var country: String?
    /// Only places of this kind.
    var kind = GazetteerPlace.Kind.settlement

    /// The number of the nearest place, and its distance in kilometers; `nil` when none is within the limit.
    func nearest(to point: Coordinates, within limit: Double) throws -> (place: Int, distance: Double)? {
        guard limit >= 0 else { return nil }
        let limit = min(limit, Self.halfway)
        var radius = min(limit, 15)
        while true {
            if let found = try nearest(to: point, inCircle: radius) { return found }
            guard radius < limit else { return nil }
            radius = min(limit, radius < Self.farRadius ? radius * 4 : try farRadius(around: point) ?? radius * 4)
        }
    }

    /// A radius in which there is a place, for points that are far from any: the distance of the nearest city of a time
    /// zone.
    ///
    /// Circles that only grow would soon have thousands of places. `nil` if only places of a country or of another kind
    /// are searched.
    private func farRadius(around point: Coordinates) throws -> Double? {
        guard country == nil, kind == .settlement else { return nil }
        let sql = "SELECT p.latitude, p.longitude FROM zones AS z JOIN places AS p ON p.id = z.place"
        var least = Self.halfway
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
        while let row = try rows.next() {
            guard let city = try Coordinates(latitudeAndLongitudeOf: row, at: 0) else { continue }
            least = min(least, point.distance(to: city))
        }
        // The city itself is in the circle, whatever is rounded.
        return least + 1
    }

    private func nearest(to point: Coordinates, inCircle radius: Double) throws -> (place: Int, distance: Double)? {
        var best: (place: Int, distance: Double)?
        for run in Grid.runs(around: point.latitude, point.longitude, within: radius) {
            guard let numbers = try numbers(in: run) else { continue }
            let statement = try db.cachedStatement(sql: country == nil ? Self.places : Self.placesOfCountry)
            var arguments: StatementArguments = [numbers.lowerBound, numbers.upperBound]
            if let country { arguments += [country] }
            let cursor = try Row.fetchCursor(statement, arguments: arguments)
            while let row = try cursor.next() {
                guard let place = try Coordinates(latitudeAndLongitudeOf: row, at: 1) else { continue }
                let distance = point.distance(to: place)
                if distance <= radius, distance < best?.distance ?? .infinity {
                    best = (try row.decode(atIndex: 0), distance)
                }
            }
        }
        return best
    }

    /// The numbers of the places in a run of cells; `nil` when there are none.
    func numbers(in run: ClosedRange<Int>) throws -> Range<Int>? {
        let base = Grid.firstCell(of: kind)
        guard let first = try firstPlace(from: base + run.lowerBound) else { return nil }
        let end = try firstPlace(from: base + run.upperBound + 1) ?? Int.max
        return first < end ? first..<end : nil
    }

    /// From this radius on, in kilometers, a place is searched around the nearest city of a time zone.
    private static let farRadius = 240.0

    /// The greatest distance between two points, in kilometers: half the circumference of the Earth.
    private static let halfway = 20_040.0

    /// The first place in a cell, or else in the next cell that has any.
    private func firstPlace(from cell: Int) throws -> Int? {
        let statement = try db.cachedStatement(sql: "SELECT first FROM cells WHERE id >= ? ORDER BY id LIMIT 1")
        return try Int.fetchOne(statement, arguments: [cell])
    }

    private static let places = "SELECT id, latitude, longitude FROM places WHERE id >= ? AND id < ?"
    private static let placesOfCountry = """
        SELECT p.id, p.latitude, p.longitude FROM places AS p JOIN areas AS a ON a.id = p.area
        WHERE p.id >= ? AND p.id < ? AND a.country = ?
        """
}

extension Coordinates {
    /// Reads a point of the database; `nil` when it is not one.
    init?(latitudeAndLongitudeOf row: Row, at index: Int) throws {
        self.init(
            latitude: Double(try row.decode(Int.self, atIndex: index)) / GazetteerSchema.stepsPerDegree,
            longitude: Double(try row.decode(Int.self, atIndex: index + 1)) / GazetteerSchema.stepsPerDegree)
    }
}
