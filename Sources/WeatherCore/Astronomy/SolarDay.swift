package import Foundation

/// The sun on a local day at a place: solar noon, and when the sun crosses an elevation.
///
/// The error of a sunrise is below a minute up to 65° latitude. It grows towards the latitudes where the sun does not
/// set.
package struct SolarDay: Sendable {
    /// The elevation of the sun's center at the beginning and end of civil twilight, in degrees.
    package static let civilTwilight = -6.0
    /// The highest elevation of the golden hour, in degrees; there is no official value.
    package static let goldenLight = 6.0

    private let point: Coordinates
    /// Solar noon, in seconds since 1970.
    private let culmination: Double

    /// - Parameters:
    ///   - point: The place.
    ///   - day: A local day, from midnight to midnight; `nil` more than about 12,600 years from 1970.
    package init?(at point: Coordinates, on day: DateInterval) {
        let clockNoon = day.start.timeIntervalSince1970 + 43_200
        guard abs(clockNoon) < 4e11 else { return nil }
        self.point = point
        culmination = Self.culmination(nearest: clockNoon, at: point, Sun(at: clockNoon))
    }

    /// When the sun culminates: solar noon.
    package var noon: Date { Date(timeIntervalSince1970: culmination) }

    /// The elevation of the sun's center at solar noon, in degrees, without refraction.
    package var highest: Double {
        90 - abs(point.latitude - Sun(at: culmination).declination * 180 / .pi)
    }

    /// When the sun's center rises above an elevation in degrees, before noon; `nil` if it does not cross it.
    package func rise(above elevation: Double = SolarPosition.horizon) -> Date? { crossing(-1, elevation) }

    /// When the sun's center sets below an elevation in degrees, after noon; `nil` if it does not cross it.
    package func set(below elevation: Double = SolarPosition.horizon) -> Date? { crossing(1, elevation) }

    /// When the sun crosses an elevation, before (−1) or after (1) noon.
    ///
    /// The sun moves in the meantime, so its position is computed again for the instant that was found.
    private func crossing(_ side: Double, _ elevation: Double) -> Date? {
        let latitude = point.latitude * .pi / 180
        let zenith = (90 - elevation) * .pi / 180
        var instant = culmination
        for _ in 0..<2 {
            let sun = Sun(at: instant)
            let cosine = cos(zenith) / (cos(latitude) * cos(sun.declination)) - tan(latitude) * tan(sun.declination)
            guard abs(cosine) <= 1 else { return nil }
            instant = Self.culmination(nearest: culmination, at: point, sun) + side * acos(cosine) * 180 / .pi * 240
        }
        return Date(timeIntervalSince1970: instant)
    }

    /// The culmination nearest to `instant`, in seconds since 1970: within half a day.
    private static func culmination(nearest instant: Double, at point: Coordinates, _ sun: Sun) -> Double {
        let noon = (720 - 4 * point.longitude - sun.equationOfTime) * 60
        return noon + ((instant - noon) / 86_400).rounded() * 86_400
    }
}

/// Decides between day and night, for icons.
package enum Daylight {
    /// The service's own value; without one, whether the sun is up in the middle of the period.
    package static func isDay(
        mark: Bool?, from start: Date, lasting duration: TimeInterval, at coordinates: Coordinates
    ) -> Bool {
        mark ?? SolarPosition.isUp(at: coordinates, date: start + duration / 2)
    }
}
