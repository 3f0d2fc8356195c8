package import Foundation

/// Daylight, which chooses between icons of day and night.
package enum Daylight {
    /// The service's own value; without one, whether the sun is up in the middle of the time.
    package static func isDay(
        mark: Bool?, from start: Date, lasting duration: TimeInterval, at coordinates: Coordinates
    ) -> Bool {
        mark ?? SolarPosition.isUp(at: coordinates, date: start + duration / 2)
    }
}
