import Foundation
import GRDB
import WeatherCore

/// Finds the district whose outline a point is in.
///
/// Only South Korea's districts have outlines.
struct OutlineSearch {
    let db: Database

    /// The number of the district; `nil` when the point is in none.
    func district(at point: Coordinates) throws -> Int? {
        let steps = GazetteerSchema.stepsPerDegree
        let asked = Outline.Point(
            longitude: Int32((point.longitude * steps).rounded()), latitude: Int32((point.latitude * steps).rounded()))
        let sql = "SELECT place, ring FROM outlines WHERE west <= ? AND east >= ? AND south <= ? AND north >= ?"
        let arguments: StatementArguments = [asked.longitude, asked.longitude, asked.latitude, asked.latitude]
        var crossings: [Int: Int] = [:]
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        while let row = try rows.next() {
            // A ring inside another one of the same district is a hole.
            let outline = Outline(stored: Array(try row.decode(Data.self, atIndex: 1)))
            crossings[try row.decode(atIndex: 0), default: 0] += outline.crossings(eastOf: asked)
        }
        return crossings.filter { $0.value % 2 == 1 }.keys.min()
    }
}
