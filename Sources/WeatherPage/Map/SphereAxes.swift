import Foundation

/// The directions at a point of the Earth, as unit vectors from its center.
struct SphereAxes {
    /// From the center to the point.
    let up: SIMD3<Double>
    let east: SIMD3<Double>
    let north: SIMD3<Double>

    /// The directions at a longitude and latitude in degrees; at a pole, north is along the longitude.
    init(at point: SIMD2<Double>) {
        let (lambda, phi) = (point.x * .pi / 180, point.y * .pi / 180)
        up = Self.vector(to: point)
        east = SIMD3(-sin(lambda), cos(lambda), 0)
        north = SIMD3(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
    }

    /// The unit vector to a longitude and latitude in degrees.
    static func vector(to point: SIMD2<Double>) -> SIMD3<Double> {
        let (lambda, phi) = (point.x * .pi / 180, point.y * .pi / 180)
        return SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }
}

extension SIMD3<Double> {
    /// The scalar product.
    func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
}
