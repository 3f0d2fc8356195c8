import Foundation
import WeatherCore

/// Finds the district whose outline a point is in.
///
/// Only South Korea's districts have outlines.
struct OutlineSearch {
    let tables: GazetteerTables

    /// The countries whose districts have outlines.
    var countries: Set<String> {
        guard tables.outlines.places.count > 0 else { return [] }
        return [tables.areas.countries[tables.places.area(of: tables.outlines.places[0])]]
    }

    /// The number of the district; `nil` when the point is in none.
    func district(at point: Coordinates) -> Int? {
        let steps = GazetteerFile.stepsPerDegree
        let asked = Outline.Point(
            longitude: Int32((point.longitude * steps).rounded()), latitude: Int32((point.latitude * steps).rounded()))
        let outlines = tables.outlines
        var crossings: [Int: Int] = [:]
        for index in 0..<outlines.places.count
        where outlines.wests[index] <= asked.longitude && outlines.easts[index] >= asked.longitude
            && outlines.souths[index] <= asked.latitude && outlines.norths[index] >= asked.latitude
        {
            // A ring inside another one of the same district is a hole.
            let outline = Outline(stored: outlines.rings.bytes(of: index).bytes)
            crossings[outlines.places[index], default: 0] += outline.crossings(eastOf: asked)
        }
        return crossings.filter { $0.value % 2 == 1 }.keys.min()
    }
}
