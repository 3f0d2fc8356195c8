package import Foundation
package import WeatherCore

extension SolarPosition {
    /// Sunrise and sunset of the local day that contains an instant, by NOAA's solar calculator.
    ///
    /// The error is one or two minutes below 65° of latitude. See <https://gml.noaa.gov/grad/solcalc/solareqns.PDF>.
    ///
    /// - Parameters:
    ///   - place: The point.
    ///   - date: The instant.
    ///   - utcOffset: The offset of the place's clocks from UTC, in seconds.
    /// - Returns: The two instants; `nil` when the sun does not cross the horizon.
    package static func riseAndSet(
        at place: Coordinates, onDayOf date: Date, utcOffset: Int
    ) -> (rise: Date, set: Date)? {
        let localDay = ((date.timeIntervalSince1970 + Double(utcOffset)) / 86_400).rounded(.down)
        let clockNoon = localDay * 86_400 + 43_200 - Double(utcOffset)
        let (equationOfTime, declination) = series(Date(timeIntervalSince1970: clockNoon))
        let phi = place.latitude * .pi / 180
        let zenith = (90 - horizon) * .pi / 180
        let cosine = cos(zenith) / (cos(phi) * cos(declination)) - tan(phi) * tan(declination)
        guard (-1...1).contains(cosine) else { return nil }

        var noon = (clockNoon / 86_400).rounded(.down) * 86_400 + (720 - 4 * place.longitude - equationOfTime) * 60
        noon += ((clockNoon - noon) / 86_400).rounded() * 86_400
        let half = acos(cosine) * 180 / .pi * 240
        return (Date(timeIntervalSince1970: noon - half), Date(timeIntervalSince1970: noon + half))
    }
}
