import Foundation
import WeatherCore

/// Whether it is day, for icons.
enum Daylight {
    /// The service's mark; where it sends none, whether the sun is up in the middle of the time.
    static func isDay(mark: Bool?, from start: Date, lasting duration: TimeInterval, at coordinates: Coordinates)
        -> Bool
    {
        mark ?? SolarPosition.isUp(at: coordinates, date: start + duration / 2)
    }
}
