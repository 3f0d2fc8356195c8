package import WeatherCore

/// A place on a map.
package struct MapSpot: Sendable {
    /// The name; empty for a point without one.
    package let name: String
    /// The point.
    package let coordinates: Coordinates

    /// Creates a spot.
    package init(name: String, coordinates: Coordinates) {
        (self.name, self.coordinates) = (name, coordinates)
    }

    /// The longitude and latitude.
    var point: SIMD2<Double> { SIMD2(coordinates.longitude, coordinates.latitude) }
}
