package import Foundation

/// The position of the sun, by NOAA's short series (Spencer's Fourier series for declination and equation of time).
///
/// The error is about 0.3° between 1901 and 2099. That is enough to tell day from night, but not to show a sunrise.
/// Source: NOAA Global Monitoring Laboratory, "General Solar Position Calculations".
package enum SolarPosition {
    /// The elevation of the sun's center at sunrise and sunset, in degrees: 16′ of semidiameter and 34′ of refraction
    /// below the horizon.
    package static let horizon = -0.833

    /// The elevation of the sun's center above the horizon, in degrees, without refraction.
    ///
    /// Dates more than about 12,600 years from 1970 are clamped.
    package static func elevation(at coordinates: Coordinates, date: Date) -> Double {
        let (equationOfTime, declination) = series(date)
        let hourAngle = ((minutes(date) + equationOfTime + 4 * coordinates.longitude) / 4 - 180) * .pi / 180
        let latitude = coordinates.latitude * .pi / 180
        let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
        return asin(min(1, max(-1, sine))) * 180 / .pi
    }

    /// The subsolar point, in degrees; the longitude is −180...180.
    package static func overhead(at date: Date) -> (latitude: Double, longitude: Double) {
        let (equationOfTime, declination) = series(date)
        let longitude = (180 - (minutes(date) + equationOfTime) / 4).remainder(dividingBy: 360)
        return (declination * 180 / .pi, longitude)
    }

    /// The equation of time in minutes, and the declination in radians.
    ///
    /// The equation of time is apparent minus mean solar time: how far a sundial is ahead of a clock. The declination
    /// is the latitude of the subsolar point.
    package static func series(_ date: Date) -> (equationOfTime: Double, declination: Double) {
        let days = bounded(date.timeIntervalSince1970) / 86_400
        let (year, _, _) = CivilDate.components(daysSince1970: Int(days.rounded(.down)))
        let newYear = CivilDate.daysSince1970(year: year, month: 1, day: 1)
        let daysInYear = Double(CivilDate.daysSince1970(year: year + 1, month: 1, day: 1) - newYear)
        let gamma = 2 * .pi / daysInYear * (days - Double(newYear) - 0.5)

        let equationOfTime =
            229.18
            * (0.000075 + 0.001868 * cos(gamma) - 0.032077 * sin(gamma)
                - 0.014615 * cos(2 * gamma) - 0.040849 * sin(2 * gamma))
        let declination =
            0.006918 - 0.399912 * cos(gamma) + 0.070257 * sin(gamma)
            - 0.006758 * cos(2 * gamma) + 0.000907 * sin(2 * gamma)
            - 0.002697 * cos(3 * gamma) + 0.00148 * sin(3 * gamma)
        return (equationOfTime, declination)
    }

    /// The minutes since midnight UTC.
    private static func minutes(_ date: Date) -> Double {
        let seconds = bounded(date.timeIntervalSince1970)
        return (seconds - (seconds / 86_400).rounded(.down) * 86_400) / 60
    }

    private static func bounded(_ seconds: TimeInterval) -> TimeInterval { max(-4e11, min(4e11, seconds)) }

    /// Whether the sun is above the horizon.
    package static func isUp(at coordinates: Coordinates, date: Date) -> Bool {
        elevation(at: coordinates, date: date) > horizon
    }
}
