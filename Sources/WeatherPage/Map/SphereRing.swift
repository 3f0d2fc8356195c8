import Foundation
import WeatherCore

/// A closed line on the Earth, with the enclosed area on its right.
///
/// It must fit in a hemisphere.
struct SphereRing {
    /// The points as longitude and latitude in degrees; the last point is the first one.
    ///
    /// Longitudes are continuous, and may exceed 180. Around a pole, the last one differs from the first by 360.
    let points: [SIMD2<Double>]

    /// Creates a ring of points.
    init(points: [SIMD2<Double>]) {
        self.points = points
    }

    /// Creates the circle around a point with an angular radius, both in degrees.
    init(around center: SIMD2<Double>, radius: Double) {
        let axes = SphereAxes(at: center)
        let angle = radius * .pi / 180
        var points: [SIMD2<Double>] = []
        for step in 0...Self.circleSteps {
            // Clockwise from the north, so that the inside is on the right.
            let bearing = Double(step) / Double(Self.circleSteps) * 2 * .pi
            let vector =
                axes.up * cos(angle) + (axes.north * cos(bearing) + axes.east * sin(bearing)) * sin(angle)
            var longitude = atan2(vector.y, vector.x) * 180 / .pi
            if let last = points.last {
                longitude = last.x + (longitude - last.x).remainder(dividingBy: 360)
            }
            points.append(SIMD2(longitude, asin(min(max(vector.z, -1), 1)) * 180 / .pi))
        }
        self.points = points
    }

    /// The points as unit vectors, each once.
    var vectors: [SIMD3<Double>] { points.dropLast().map { SphereAxes.vector(to: $0) } }

    /// The enclosed area as rings of longitudes from −180 to 180 and latitudes.
    var pieces: [[SIMD2<Double>]] {
        guard let first = points.first, let last = points.last else { return [] }
        let turn = last.x - first.x
        if abs(turn) < 180 {
            return [-360, 0, 360.0].map { shift in Self.cut(points.dropLast().map { $0 + SIMD2(shift, 0) }) }
                .filter { $0.count > 2 }
        }
        // Around a pole: three turns, closed along the pole, from which the middle one is cut out.
        let pole = turn > 0 ? -90.0 : 90
        let turns = [-turn, 0, turn].flatMap { shift in points.dropLast().map { $0 + SIMD2(shift, 0) } }
        let end = last.x + turn
        return [Self.cut(turns + [SIMD2(end, last.y), SIMD2(end, pole), SIMD2(first.x - turn, pole)])]
    }

    private static func cut(_ ring: [SIMD2<Double>]) -> [SIMD2<Double>] {
        if ring.allSatisfy({ abs($0.x) <= 180 }) { return ring }
        return RingClipping.part(of: RingClipping.part(of: ring) { $0.x + 180 }) { 180 - $0.x }
    }

    private static let circleSteps = 180
}

/// The directions at a point of the Earth, as unit vectors.
struct SphereAxes {
    /// From the Earth's center to the point.
    let up: SIMD3<Double>
    let east: SIMD3<Double>
    let north: SIMD3<Double>

    /// Creates the directions at a longitude and latitude in degrees; at a pole, north is along the given meridian.
    init(at point: SIMD2<Double>) {
        let (lambda, phi) = (point.x * .pi / 180, point.y * .pi / 180)
        up = Self.vector(to: point)
        east = SIMD3(-sin(lambda), cos(lambda), 0)
        north = SIMD3(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
    }

    /// Returns the unit vector to a longitude and latitude in degrees.
    static func vector(to point: SIMD2<Double>) -> SIMD3<Double> {
        let (lambda, phi) = (point.x * .pi / 180, point.y * .pi / 180)
        return SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }
}

extension SIMD3<Double> {
    /// The scalar product.
    func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
}

/// Clips rings by straight lines or, on the sphere, by planes through its center.
enum RingClipping {
    /// Returns the part of a closed ring where `side`, which must be linear, is not negative.
    ///
    /// Algorithm: I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping" (1974). Several parts stay joined along
    /// the cut, where the lines between them enclose no area.
    static func part<Point: SIMD>(of ring: [Point], where side: (Point) -> Double) -> [Point]
    where Point.Scalar == Double {
        guard var last = ring.last else { return [] }
        var lastSide = side(last)
        var part: [Point] = []
        part.reserveCapacity(ring.count)
        for point in ring {
            let pointSide = side(point)
            if (pointSide >= 0) != (lastSide >= 0) {
                part.append(last + (point - last) * (lastSide / (lastSide - pointSide)))
            }
            if pointSide >= 0 { part.append(point) }
            (last, lastSide) = (point, pointSide)
        }
        return part
    }
}
