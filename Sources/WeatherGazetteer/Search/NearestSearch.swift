import Foundation
import GRDB
import WeatherCore

/// Finds the place nearest to a point, in circles of increasing radius.
struct NearestSearch {
    let db: Database
    let country: String?

    /// The number of the nearest place, and its distance in kilometers; `nil` when none is within the limit.
    func nearest(to point: Coordinates, within limit: Double) throws -> (place: Int, distance: Double)? {
        guard limit >= 0 else { return nil }
        let limit = min(limit, Self.halfway)
        var radius = min(limit, 15)
        while true {
            if let found = try nearest(to: point, inCircle: radius) { return found }
            guard radius < limit else { return nil }
            radius = min(limit, radius * 4)
        }
    }

    private func nearest(to point: Coordinates, inCircle radius: Double) throws -> (place: Int, distance: Double)? {
        var best: (place: Int, distance: Double)?
        for run in Grid.runs(around: point.latitude, point.longitude, within: radius) {
            guard let first = try firstPlace(from: run.lowerBound) else { continue }
            let end = try firstPlace(from: run.upperBound + 1) ?? Int.max
            guard first < end else { continue }
            let statement = try db.cachedStatement(sql: country == nil ? Self.places : Self.placesOfCountry)
            var arguments: StatementArguments = [first, end]
            if let country { arguments += [country] }
            let cursor = try Row.fetchCursor(statement, arguments: arguments)
            while let row = try cursor.next() {
                guard
                    let place = Coordinates(
                        latitude: Double(try row.decode(Int.self, atIndex: 1)) / GazetteerSchema.stepsPerDegree,
                        longitude: Double(try row.decode(Int.self, atIndex: 2)) / GazetteerSchema.stepsPerDegree)
                else { continue }
                let distance = point.distance(to: place)
                if distance <= radius, distance < best?.distance ?? .infinity {
                    best = (try row.decode(atIndex: 0), distance)
                }
            }
        }
        return best
    }

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
