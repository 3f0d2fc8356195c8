import Foundation

extension SunEvents {
    /// Computes sunrise and sunset of a local day; `nil` where the sun stays up or down.
    ///
    /// - Parameters:
    ///   - point: The place.
    ///   - day: A local day, from midnight to midnight.
    init?(at point: Coordinates, on day: DateInterval) {
        guard let sun = SolarDay(at: point, on: day), let rise = sun.rise(), let set = sun.set() else { return nil }
        self.init(sunrise: rise, sunset: set)
        isComputed = true
    }
}
