package import Foundation

/// The position of the moon, by the largest terms of Jean Meeus, "Astronomical Algorithms", chapter 47.
///
/// Between 1950 and 2100 the error is below 0.02° in longitude and latitude, so a phase is accurate to about two
/// minutes. The error of the distance is below 100 km. Dates more than about 12,600 years from 1970 are clamped.
package struct Moon: Sendable {
    /// The ecliptic longitude, in degrees.
    private let longitude: Double
    /// The ecliptic latitude, in degrees.
    private let latitude: Double
    /// The distance between the centers of moon and Earth, in kilometers.
    private let distance: Double
    /// The moon's ecliptic longitude minus the sun's, in degrees, 0 to 360: 0 at new moon, 180 at full moon.
    package let elongation: Double
    /// The instant, in seconds since 1970.
    private let instant: Double

    /// - Parameter date: The instant.
    package init(at date: Date) {
        instant = max(-4e11, min(4e11, date.timeIntervalSince1970))
        let t = Self.centuries(instant)
        let elongation = 297.8501921 + t * (445_267.1114034 - t * 0.0018819)
        let sunAnomaly = 357.5291092 + t * (35_999.0502909 - t * 0.0001536)
        let anomaly = 134.9633964 + t * (477_198.8675055 + t * 0.0087414)
        let argument = 93.272095 + t * (483_202.0175233 - t * 0.0036539)
        // The eccentricity of the Earth's orbit decreases.
        let roundness = 1 - t * (0.002516 + t * 0.0000074)
        let factors = [1, roundness, pow(roundness, 2)]

        func phase(_ term: MoonTerm) -> (angle: Double, factor: Double) {
            let angle =
                term.elongation * elongation + term.sunAnomaly * sunAnomaly + term.anomaly * anomaly
                + term.argument * argument
            return (angle * .pi / 180, factors[Int(abs(term.sunAnomaly))])
        }
        var longitude = 218.3164477 + t * (481_267.88123421 - t * 0.0015786)
        var distance = 385_000.56
        for term in MoonTerm.longitudeAndDistance {
            let (angle, factor) = phase(term)
            longitude += term.sine * factor * sin(angle)
            distance += term.cosine * factor * cos(angle)
        }
        var latitude = 0.0
        for term in MoonTerm.latitude {
            let (angle, factor) = phase(term)
            latitude += term.sine * factor * sin(angle)
        }
        // The same nutation term as in the sun's longitude.
        longitude -= 0.00478 * sin((125.04 - 1934.136 * t) * .pi / 180)
        (self.longitude, self.latitude, self.distance) = (longitude, latitude, distance)
        let ahead = (longitude - Sun(at: instant).longitude).truncatingRemainder(dividingBy: 360)
        self.elongation = ahead < 0 ? ahead + 360 : ahead
    }

    /// The illuminated fraction of the disc, 0 to 1 (chapter 48).
    package var illumination: Double {
        let angle = acos(cos(latitude * .pi / 180) * cos(elongation * .pi / 180))
        let phaseAngle = atan2(Self.sunDistance * sin(angle), distance - Self.sunDistance * cos(angle))
        return (1 + cos(phaseAngle)) / 2
    }

    /// The elevation of the moon's upper limb, in degrees; 0 at moonrise and moonset (chapters 13 and 15).
    ///
    /// The refraction at the horizon is used at every elevation.
    func height(at point: Coordinates) -> Double {
        let t = Self.centuries(instant)
        let tilt = Sun.obliquity(at: t) * .pi / 180
        let (lambda, beta) = (longitude * .pi / 180, latitude * .pi / 180)
        let ascension = atan2(sin(lambda) * cos(tilt) - tan(beta) * sin(tilt), cos(lambda))
        let declination = asin(sin(beta) * cos(tilt) + cos(beta) * sin(tilt) * sin(lambda))
        let sidereal = 280.46061837 + 360.98564736629 * (instant / 86_400 - 10_957.5) + point.longitude
        let hourAngle = sidereal.truncatingRemainder(dividingBy: 360) * .pi / 180 - ascension
        let place = point.latitude * .pi / 180
        let sine = sin(place) * sin(declination) + cos(place) * cos(declination) * cos(hourAngle)
        let elevation = asin(min(1, max(-1, sine))) * 180 / .pi
        let parallax = asin(Self.earthRadius / distance) * 180 / .pi
        return elevation - (0.7275 * parallax - 34.0 / 60)
    }

    /// Julian centuries of dynamical time since 2000-01-01 12:00.
    ///
    /// Universal Time is about 70 seconds behind dynamical time in this decade.
    private static func centuries(_ instant: Double) -> Double { ((instant + 70) / 86_400 - 10_957.5) / 36_525 }

    /// The mean distance of the sun, in kilometers.
    private static let sunDistance = 149_597_871.0
    private static let earthRadius = 6378.14
}
