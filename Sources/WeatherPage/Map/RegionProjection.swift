import Foundation
import WeatherCore

/// The surroundings of a point on a plane: Lambert's azimuthal equal-area projection, with the point in the middle and
/// north above it.
///
/// It has no seam at the 180th meridian and at the poles. Formulas: J. P. Snyder, "Map Projections:
/// A Working Manual" (1987), chapter 24.
struct RegionProjection {
    /// The size of the map in its own units.
    static let size = SIMD2(640.0, 320)
    /// The units per degree in the middle: the map is 40 degrees wide and 20 high.
    private static let scale = 16.0

    private let axes: SphereAxes

    /// Creates the projection around a longitude and latitude in degrees.
    init(around point: SIMD2<Double>) {
        axes = SphereAxes(at: point)
    }

    /// Returns the position of a point; `nil` outside of the map.
    func position(of point: SIMD2<Double>) -> SIMD2<Double>? {
        let vector = SphereAxes.vector(to: point)
        guard isNear(vector, margin: 1) else { return nil }
        let position = project(vector)
        return (0...Self.size.x ~= position.x) && (0...Self.size.y ~= position.y) ? position : nil
    }

    /// Returns the parts of the rings' areas that are on the map, as rings of positions, clipped slightly outside of it.
    func parts(of rings: [SphereRing]) -> [[SIMD2<Double>]] {
        rings.compactMap { ring in
            var part = ring.vectors
            for plane in planes where !part.isEmpty {
                part = RingClipping.part(of: part) { $0.dot(plane) }
            }
            return part.count > 2 ? part.map { project($0) } : nil
        }
    }

    /// Parallels and meridians at every ten degrees, as lines of positions.
    var graticule: [[SIMD2<Double>]] {
        let parallels = stride(from: -80.0, through: 80, by: 10).map { latitude in
            stride(from: -180.0, through: 180, by: Self.step).map { SIMD2($0, latitude) }
        }
        let meridians = stride(from: -180.0, to: 180, by: 10).map { longitude in
            // Only every third meridian reaches the pole, since all would be too close together there.
            let end = longitude.truncatingRemainder(dividingBy: 30) == 0 ? 90.0 : 80
            return stride(from: -end, through: end, by: Self.step).map { SIMD2(longitude, $0) }
        }
        return (parallels + meridians).flatMap(stretches)
    }

    /// Returns the sections of a line that are on the map.
    private func stretches(of line: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
        var stretches: [[SIMD2<Double>]] = [[]]
        for vector in line.map(SphereAxes.vector) {
            if isNear(vector, margin: Self.lineMargin) {
                stretches[stretches.count - 1].append(project(vector))
            } else if stretches.last?.isEmpty == false {
                stretches.append([])
            }
        }
        return stretches.filter { $0.count > 1 }
    }

    private func isNear(_ vector: SIMD3<Double>, margin: Double) -> Bool {
        let height = vector.dot(axes.up) * margin
        return abs(vector.dot(axes.east)) <= height * Self.tangents.x
            && abs(vector.dot(axes.north)) <= height * Self.tangents.y
    }

    /// The planes through the Earth's center that bound the map, with normals that point inwards.
    private var planes: [SIMD3<Double>] {
        [
            axes.up * Self.tangents.x - axes.east, axes.up * Self.tangents.x + axes.east,
            axes.up * Self.tangents.y - axes.north, axes.up * Self.tangents.y + axes.north,
        ]
    }

    /// Returns the position of a vector of any length that is not opposite to the middle.
    private func project(_ vector: SIMD3<Double>) -> SIMD2<Double> {
        let length = vector.dot(vector).squareRoot()
        let factor = (2 / (1 + vector.dot(axes.up) / length)).squareRoot() / length * Self.scale * 180 / .pi
        return Self.size / 2 + SIMD2(vector.dot(axes.east), -vector.dot(axes.north)) * factor
    }

    /// The tangents of the angles from the middle to the planes: slightly more than those of the corners, 0.371 and 0.185.
    private static let tangents = SIMD2(0.4, 0.21)
    /// The distance between the points of a line in degrees, and a margin around the map that is wider than that.
    private static let step = 2.0
    private static let lineMargin = 1.3
}
