import Foundation
import WeatherCore

/// The grid by which places are numbered.
///
/// A cell is a quarter of a degree wide. The places of one kind in one cell have consecutive numbers.
package enum Grid {
    static let cellsPerDegree = 4.0
    package static let columns = Int(360 * cellsPerDegree)

    package static func row(latitude: Double) -> Int {
        min(Int(180 * cellsPerDegree) - 1, max(0, Int((latitude + 90) * cellsPerDegree)))
    }

    package static func column(longitude: Double) -> Int {
        min(columns - 1, max(0, Int((longitude + 180) * cellsPerDegree)))
    }

    package static func cell(latitude: Double, longitude: Double) -> Int {
        row(latitude: latitude) * columns + column(longitude: longitude)
    }

    /// The number that is added to the cells of places of a kind.
    ///
    /// There are fewer than 2²⁰ cells.
    package static func firstCell(of kind: GazetteerPlace.Kind) -> Int { kind.rawValue << 20 }

    /// The ranges of cells that contain every point within `radius` kilometers of a point.
    ///
    /// There is one range for each row, or two if the row crosses the 180th meridian.
    static func runs(around latitude: Double, _ longitude: Double, within radius: Double) -> [ClosedRange<Int>] {
        let angle = radius / 6371
        let span = angle * 180 / .pi
        let rows = row(latitude: latitude - span)...row(latitude: latitude + span)
        // The widest longitude that a circle reaches; near a pole it goes all the way round.
        let ratio = sin(angle) / cos(latitude * .pi / 180)
        let width = ratio < 1 && abs(latitude) + span < 90 ? asin(ratio) * 180 / .pi : 180
        return rows.flatMap { row in
            columnRuns(west: longitude - width, east: longitude + width).map { run in
                (row * columns + run.lowerBound)...(row * columns + run.upperBound)
            }
        }
    }

    private static func columnRuns(west: Double, east: Double) -> [ClosedRange<Int>] {
        if east - west >= 360 { return [0...(columns - 1)] }
        if west < -180 {
            return [0...column(longitude: east), column(longitude: west + 360)...(columns - 1)]
        }
        if east > 180 {
            return [0...column(longitude: east - 360), column(longitude: west)...(columns - 1)]
        }
        return [column(longitude: west)...column(longitude: east)]
    }
}

/// The cells of ``Grid`` that have land; lakes are land, the Caspian Sea is not.
struct LandCells: Sendable {
    /// Alternately the first cell of a run with land and the first cell after it.
    let bounds: NumberColumn

    /// Whether there is no land in the cell of a point.
    func isSea(_ point: Coordinates) -> Bool {
        let cell = Grid.cell(latitude: point.latitude, longitude: point.longitude)
        // Without such cells in the file, every point counts as land.
        return bounds.count > 0 && bounds.firstIndex(from: cell + 1).isMultiple(of: 2)
    }
}
