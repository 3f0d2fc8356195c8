import Foundation
import WeatherCore

/// The outline of a district: a closed line of points.
///
/// It is stored as pairs of longitude and latitude in steps of ``GazetteerFile/stepsPerDegree``, each a
/// little-endian `Int32`.
package struct Outline: Sendable {
    /// A point in steps.
    package struct Point: Sendable, Hashable {
        package var longitude: Int32
        package var latitude: Int32

        package init(longitude: Int32, latitude: Int32) {
            self.longitude = longitude
            self.latitude = latitude
        }
    }

    package var points: [Point]

    package init(_ points: [Point]) {
        self.points = points
    }

    /// Reads a stored outline.
    package init(stored bytes: [UInt8]) {
        func number(at index: Int) -> Int32 {
            Int32(truncatingIfNeeded: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) })
        }
        points = (0..<(bytes.count / 8)).map { Point(longitude: number(at: $0 * 8), latitude: number(at: $0 * 8 + 4)) }
    }

    /// The bytes to store.
    package var stored: [UInt8] {
        points.flatMap { point in
            [point.longitude, point.latitude].flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * Int32($0))) }
            }
        }
    }

    /// How often a line from a point to the east crosses the outline; the point is inside if that is odd.
    package func crossings(eastOf point: Point) -> Int {
        guard var last = points.last else { return 0 }
        var count = 0
        for next in points {
            if (next.latitude > point.latitude) != (last.latitude > point.latitude) {
                let part = Double(point.latitude - last.latitude) / Double(next.latitude - last.latitude)
                let crossing = Double(last.longitude) + part * (Double(next.longitude) - Double(last.longitude))
                if Double(point.longitude) < crossing { count += 1 }
            }
            last = next
        }
        return count
    }
}

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
