import Foundation
import WeatherGazetteer

/// The outlines of districts.
struct DistrictOutlines {
    /// The rings, with the row that each belongs to.
    let rings: [(district: String, outline: Outline)]

    init(_ table: SourceTable) {
        rings = table.rows.compactMap { row in
            let points = row["ring"].split(separator: " ").compactMap { pair -> Outline.Point? in
                let numbers = pair.split(separator: ",").compactMap { Double($0) }
                guard numbers.count == 2 else { return nil }
                return Outline.Point(longitude: Self.steps(numbers[0]), latitude: Self.steps(numbers[1]))
            }
            return points.count < 3 ? nil : (row["id"], Outline(points))
        }
    }

    private static func steps(_ degrees: Double) -> Int32 {
        Int32((degrees * GazetteerFile.stepsPerDegree).rounded())
    }
}
