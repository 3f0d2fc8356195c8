import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherTesting

/// Points for the search of the nearest place: up to 30 km away from places of the embedded gazetteer, and one in ten
/// anywhere on Earth.
final class PlacePoints {
    private let points: [Coordinates]
    private var index = 0

    init() throws {
        var generator = SeededGenerator(seed: 20_261_122)
        let places = try Gazetteer().allPoints()
        points = (0..<PlaceQueries.count).compactMap { number in
            guard !number.isMultiple(of: 10), let place = places.randomElement(using: &generator) else {
                // Uniform over the sphere.
                let sine = Double.random(in: -1...1, using: &generator)
                return Coordinates(
                    latitude: asin(sine) * 180 / .pi, longitude: .random(in: -180...180, using: &generator))
            }
            let distance = Double.random(in: 0...30, using: &generator) / 111.2
            let bearing = Double.random(in: 0..<2 * .pi, using: &generator)
            let latitude = place.latitude + distance * cos(bearing)
            let width = max(0.01, cos(place.latitude * .pi / 180))
            let longitude = place.longitude + distance * sin(bearing) / width
            return Coordinates(
                latitude: max(-90, min(90, latitude)), longitude: longitude.remainder(dividingBy: 360))
        }
    }

    /// The next point; after the last, the first again.
    func next() -> Coordinates {
        index = (index + 1) % points.count
        return points[index]
    }
}
