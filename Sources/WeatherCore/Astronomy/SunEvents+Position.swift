import Foundation

extension SunEvents {
    /// Computes sunrise and sunset of a local day; `nil` where the sun stays up or down.
    ///
    /// The error is below a minute up to 65° of latitude; it grows towards the latitudes where the sun does not set.
    /// The formulas are those of NOAA's solar calculator, after Jean Meeus, "Astronomical Algorithms", chapters 25 and
    /// 28: <https://gml.noaa.gov/grad/solcalc/calcdetails.html>.
    ///
    /// - Parameters:
    ///   - point: The place.
    ///   - day: A local day, from midnight to midnight.
    init?(at point: Coordinates, on day: DateInterval) {
        let clockNoon = day.start.timeIntervalSince1970 + 43_200
        guard abs(clockNoon) < 4e11 else { return nil }
        let noon = Self.noon(nearest: clockNoon, at: point, Sun(at: clockNoon))
        guard let rise = Self.crossing(-1, of: noon, at: point), let set = Self.crossing(1, of: noon, at: point) else {
            return nil
        }
        self.init(sunrise: Date(timeIntervalSince1970: rise), sunset: Date(timeIntervalSince1970: set))
        isComputed = true
    }

    /// When the sun crosses the horizon, before (−1) or after (1) noon.
    ///
    /// The sun moves on until then, so its place is computed again for the instant that was found.
    private static func crossing(_ side: Double, of noon: Double, at point: Coordinates) -> Double? {
        let latitude = point.latitude * .pi / 180
        let zenith = (90 - SolarPosition.horizon) * .pi / 180
        var instant = noon
        for _ in 0..<2 {
            let sun = Sun(at: instant)
            let cosine = cos(zenith) / (cos(latitude) * cos(sun.declination)) - tan(latitude) * tan(sun.declination)
            guard abs(cosine) <= 1 else { return nil }
            instant = Self.noon(nearest: noon, at: point, sun) + side * acos(cosine) * 180 / .pi * 240
        }
        return instant
    }

    /// When the sun is highest, in seconds since 1970: within half a day of `instant`.
    private static func noon(nearest instant: Double, at point: Coordinates, _ sun: Sun) -> Double {
        let noon = (720 - 4 * point.longitude - sun.equationOfTime) * 60
        return noon + ((instant - noon) / 86_400).rounded() * 86_400
    }

    /// The place of the sun in the sky.
    private struct Sun {
        /// How far a sundial is ahead of a clock, in minutes.
        let equationOfTime: Double
        /// The latitude at which the sun is overhead, in radians.
        let declination: Double

        /// - Parameter instant: Seconds since 1970.
        init(at instant: Double) {
            func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
            // Julian centuries since 2000-01-01 12:00.
            let t = (instant / 86_400 - 10_957.5) / 36_525
            let meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032)
            let anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537)
            let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
            let center =
                sine(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
                + sine(2 * anomaly) * (0.019993 - t * 0.000101) + sine(3 * anomaly) * 0.000289
            let node = 125.04 - 1934.136 * t
            let longitude = meanLongitude + center - 0.00569 - 0.00478 * sine(node)
            let seconds = 21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))
            let obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * sine(node + 90)
            declination = asin(sine(obliquity) * sine(longitude))

            let y = pow(tan(obliquity / 2 * .pi / 180), 2)
            let radians =
                y * sine(2 * meanLongitude) - 2 * eccentricity * sine(anomaly)
                + 4 * eccentricity * y * sine(anomaly) * sine(2 * meanLongitude + 90)
                - 0.5 * y * y * sine(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sine(2 * anomaly)
            equationOfTime = 4 * radians * 180 / .pi
        }
    }
}
