import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGazetteer

@Suite("The grid")
struct GridTests {
    private static let corners: [(Double, Double)] = [
        (0, 0), (90, 180), (90, -180), (-90, 180), (-90, -180), (89.99, 0), (-89.99, 179.99), (51.5, -180), (51.5, 180),
        (0.25, 0.25), (-0.25, -0.25), (89.75, 179.75),
    ]

    @Test("every point has a cell of the grid, and a cell is a quarter of a degree wide")
    func cells() {
        var generator = SeededGenerator(seed: 1)
        var extent: [Int: (latitude: ClosedRange<Double>, longitude: ClosedRange<Double>)] = [:]
        for _ in 0..<20_000 {
            let (latitude, longitude) = (
                Double.random(in: -90...90, using: &generator), Double.random(in: -180...180, using: &generator)
            )
            let cell = Grid.cell(latitude: latitude, longitude: longitude)
            #expect((0..<720 * 1440).contains(cell))
            let present = extent[cell] ?? (latitude...latitude, longitude...longitude)
            extent[cell] = (
                min(present.latitude.lowerBound, latitude)...max(present.latitude.upperBound, latitude),
                min(present.longitude.lowerBound, longitude)...max(present.longitude.upperBound, longitude)
            )
        }
        let widest = extent.values.map { $0.latitude.upperBound - $0.latitude.lowerBound }.max() ?? 1
        let broadest = extent.values.map { $0.longitude.upperBound - $0.longitude.lowerBound }.max() ?? 1
        #expect(widest <= 0.25 && broadest <= 0.25)
        for (latitude, longitude) in Self.corners {
            #expect((0..<720 * 1440).contains(Grid.cell(latitude: latitude, longitude: longitude)))
        }
    }

    @Test("the runs around a point contain the cell of every point within the radius")
    func runs() throws {
        var generator = SeededGenerator(seed: 2)
        var centres = Self.corners
        for _ in 0..<200 {
            centres.append((.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator)))
        }
        for (latitude, longitude) in centres {
            for radius in [0.01, 1, 15, 60, 200, 1500, 9000, 20_040] {
                let runs = Grid.runs(around: latitude, longitude, within: radius)
                for _ in 0..<30 {
                    let other = Self.point(
                        from: (latitude, longitude), bearing: .random(in: 0..<(2 * .pi), using: &generator),
                        distance: .random(in: 0...min(radius, 20_000), using: &generator))
                    let cell = Grid.cell(latitude: other.latitude, longitude: other.longitude)
                    let isHeld = runs.contains { $0.contains(cell) }
                    #expect(isHeld, "\(other) within \(radius) km of \(latitude), \(longitude)")
                }
            }
        }
    }

    @Test("no cell is in two runs, and all cells are in the grid")
    func disjoint() {
        for (latitude, longitude) in Self.corners {
            for radius in [1.0, 15, 200, 3000, 20_040] {
                let runs = Grid.runs(around: latitude, longitude, within: radius)
                    .sorted { $0.lowerBound < $1.lowerBound }
                #expect(runs.first.map { $0.lowerBound >= 0 } == true)
                #expect(runs.last.map { $0.upperBound < 720 * 1440 } == true)
                let overlaps = zip(runs, runs.dropFirst()).filter { $0.upperBound >= $1.lowerBound }
                #expect(overlaps.isEmpty, "\(latitude), \(longitude), \(radius)")
            }
        }
    }

    /// The point at a distance in kilometers from another one in some direction, on a sphere.
    private static func point(
        from start: (latitude: Double, longitude: Double), bearing: Double, distance: Double
    ) -> (latitude: Double, longitude: Double) {
        let angle = distance / 6371.0088
        let phi = start.latitude * .pi / 180
        let sine = sin(phi) * cos(angle) + cos(phi) * sin(angle) * cos(bearing)
        let latitude = asin(max(-1, min(1, sine)))
        let turn = atan2(sin(bearing) * sin(angle) * cos(phi), cos(angle) - sin(phi) * sine)
        var longitude = start.longitude + turn * 180 / .pi
        if longitude > 180 { longitude -= 360 }
        if longitude < -180 { longitude += 360 }
        return (latitude * 180 / .pi, longitude)
    }
}
