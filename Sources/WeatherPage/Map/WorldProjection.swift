import Foundation

/// The world on a plane: the Equal Earth projection, with the meridian of Greenwich in the middle.
///
/// Areas are equal. Formulas: B. Šavrič, T. Patterson and B. Jenny, "The Equal Earth map projection" (2018).
enum WorldProjection {
    /// The size of the map in its own units.
    static let size = SIMD2(720.0, 350)

    /// Returns the position of a longitude from −180 to 180 and a latitude, in degrees.
    static func position(of point: SIMD2<Double>) -> SIMD2<Double> {
        let theta = asin(3.0.squareRoot() / 2 * sin(point.y * .pi / 180))
        let square = theta * theta
        let sixth = square * square * square
        let slope = a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)
        let x = 2 * 3.0.squareRoot() / 3 * point.x * .pi / 180 * cos(theta) / slope
        let y = theta * (a1 + a2 * square + sixth * (a3 + a4 * square))
        return size / 2 + SIMD2(x, -y) * scale
    }

    /// Returns the enclosed areas of rings as rings of positions.
    static func parts(of rings: [SphereRing]) -> [[SIMD2<Double>]] {
        rings.flatMap(\.pieces).map(ring)
    }

    /// The edge of the world.
    static let outline = ring([SIMD2(-180, -90), SIMD2(-180, 90), SIMD2(180, 90), SIMD2(180, -90)])

    /// Parallels and meridians at every 30 degrees, as lines of positions.
    static let graticule: [[SIMD2<Double>]] =
        stride(from: -60.0, through: 60, by: 30).map { latitude in
            [SIMD2(-180, latitude), SIMD2(180, latitude)].map(position)
        }
        + stride(from: -150.0, through: 150, by: 30).map { longitude in
            stride(from: -90.0, through: 90, by: step).map { position(of: SIMD2(longitude, $0)) }
        }

    /// Returns the positions of a closed ring; points are added along meridians, which are curves.
    private static func ring(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
        guard var last = points.last else { return [] }
        return points.flatMap { point -> [SIMD2<Double>] in
            let count = max((abs(point.y - last.y) / step).rounded(.up), 1)
            let side = (1...Int(count)).map { position(of: last + (point - last) * (Double($0) / count)) }
            last = point
            return side
        }
    }

    private static let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
    /// The units per radius of the Earth: the world is 5.4133 radii wide and 2.6347 high.
    private static let scale = 132.8
    /// The distance between points along a meridian, in degrees.
    private static let step = 5.0
}
