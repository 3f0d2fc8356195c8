package import Foundation
package import WeatherCore

/// Where the sun stands, by the short series of NOAA's solar calculator: one or two minutes off below 65° of latitude.
///
/// https://gml.noaa.gov/grad/solcalc/solareqns.PDF
package enum Sun {
    /// Degrees of the sun's centre at sunrise and sunset: the half of its disc, and the refraction at the horizon.
    package static let riseElevation = -0.833

    /// Degrees of the sun's centre above the horizon, without refraction.
    package static func elevation(at place: Coordinates, _ date: Date) -> Double {
        let (equation, declination) = series(date)
        let minutes = date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) / 60
        let hourAngle = ((minutes + equation + 4 * place.longitude) / 4 - 180) * .pi / 180
        let phi = place.latitude * .pi / 180
        let sine = sin(phi) * sin(declination) + cos(phi) * cos(declination) * cos(hourAngle)
        return asin(min(max(sine, -1), 1)) * 180 / .pi
    }

    /// Sunrise and sunset of the local day that holds an instant; `nil` when the sun does not cross the horizon.
    ///
    /// - Parameter utcOffset: The seconds by which the place's clocks are ahead of UTC.
    package static func riseAndSet(
        at place: Coordinates, onDayOf date: Date, utcOffset: Int
    ) -> (rise: Date, set: Date)? {
        let localDay = ((date.timeIntervalSince1970 + Double(utcOffset)) / 86_400).rounded(.down)
        let clockNoon = localDay * 86_400 + 43_200 - Double(utcOffset)
        let (equation, declination) = series(Date(timeIntervalSince1970: clockNoon))
        let phi = place.latitude * .pi / 180
        let zenith = (90 - riseElevation) * .pi / 180
        let cosine = cos(zenith) / (cos(phi) * cos(declination)) - tan(phi) * tan(declination)
        guard (-1...1).contains(cosine) else { return nil }

        var noon = (clockNoon / 86_400).rounded(.down) * 86_400 + (720 - 4 * place.longitude - equation) * 60
        noon += ((clockNoon - noon) / 86_400).rounded() * 86_400
        let half = acos(cosine) * 180 / .pi * 240
        return (Date(timeIntervalSince1970: noon - half), Date(timeIntervalSince1970: noon + half))
    }

    /// The equation of time in minutes and the declination in radians.
    private static func series(_ date: Date) -> (equation: Double, declination: Double) {
        let days = date.timeIntervalSince1970 / 86_400
        let year = CivilDate.components(daysSince1970: Int(days.rounded(.down))).year
        let newYear = CivilDate.daysSince1970(year: year, month: 1, day: 1)
        let length = CivilDate.daysSince1970(year: year + 1, month: 1, day: 1) - newYear
        let g = 2 * .pi * (days - Double(newYear) - 0.5) / Double(length)
        let equation =
            229.18
            * (0.000075 + 0.001868 * cos(g) - 0.032077 * sin(g) - 0.014615 * cos(2 * g) - 0.040849 * sin(2 * g))
        let declination =
            0.006918 - 0.399912 * cos(g) + 0.070257 * sin(g) - 0.006758 * cos(2 * g) + 0.000907 * sin(2 * g)
            - 0.002697 * cos(3 * g) + 0.00148 * sin(3 * g)
        return (equation, declination)
    }
}
