import Foundation

/// A point on Earth, in decimal degrees of WGS 84.
///
///     if let seoul = Coordinates(latitude: 37.567, longitude: 126.978),
///         let busan = Coordinates(latitude: 35.103, longitude: 129.04)
///     {
///         print(seoul.distance(to: busan))  // kilometers
///     }
public struct Coordinates: Sendable, Hashable {
    /// North positive, −90...90.
    public let latitude: Double
    /// East positive, −180...180.
    public let longitude: Double

    /// Creates a point; `nil` when a coordinate is out of range or not finite.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The great-circle distance in kilometers, by the haversine formula on a sphere of 6371.0088 km (IUGG mean
    /// radius).
    public func distance(to other: Coordinates) -> Double {
        let phi1 = latitude * .pi / 180
        let phi2 = other.latitude * .pi / 180
        let halfPhi = (phi2 - phi1) / 2
        let halfLambda = (other.longitude - longitude) * .pi / 360
        let h = sin(halfPhi) * sin(halfPhi) + cos(phi1) * cos(phi2) * sin(halfLambda) * sin(halfLambda)
        return 2 * 6371.0088 * asin(min(1, h.squareRoot()))
    }
}
