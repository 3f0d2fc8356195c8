import Foundation

/// The position of the sun, by NOAA's solar calculator.
///
/// The error is below 0.01° between 1901 and 2099. The formulas are from Jean Meeus, "Astronomical Algorithms",
/// chapters 25 and 28: <https://gml.noaa.gov/grad/solcalc/calcdetails.html>.
struct Sun {
    /// The equation of time, in minutes: how far a sundial is ahead of a clock.
    let equationOfTime: Double
    /// The declination, in radians: the latitude of the subsolar point.
    let declination: Double
    /// The apparent ecliptic longitude, in degrees.
    let longitude: Double

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
        longitude = meanLongitude + center - 0.00569 - 0.00478 * sine(node)
        let obliquity = Self.obliquity(at: t)
        declination = asin(sine(obliquity) * sine(longitude))

        let y = pow(tan(obliquity / 2 * .pi / 180), 2)
        let radians =
            y * sine(2 * meanLongitude) - 2 * eccentricity * sine(anomaly)
            + 4 * eccentricity * y * sine(anomaly) * sine(2 * meanLongitude + 90)
            - 0.5 * y * y * sine(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sine(2 * anomaly)
        equationOfTime = 4 * radians * 180 / .pi
    }

    /// The obliquity of the ecliptic in degrees; `t` is in Julian centuries since 2000-01-01 12:00.
    static func obliquity(at t: Double) -> Double {
        let seconds = 21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))
        return 23 + (26 + seconds / 60) / 60 + 0.00256 * cos((125.04 - 1934.136 * t) * .pi / 180)
    }
}
