import Foundation
import WeatherCore

/// How warm the air feels: wind chill in the cold, heat index in the heat, and Steadman's apparent temperature between.
///
/// All three are for the shade. At the limits of their ranges, the values jump by up to a few degrees, because the
/// formulas were fitted separately.
enum FeltTemperature {
    /// The felt temperature.
    ///
    /// - Parameters:
    ///   - air: The air temperature at 2 m.
    ///   - humidity: The relative humidity; only the wind chill does not need it.
    ///   - wind: The mean speed at 10 m; only the heat index does not need it.
    /// - Returns: The temperature; `nil` if a value that its formula needs is missing, or the result is implausible.
    static func temperature(air: Temperature, humidity: Fraction?, wind: Speed?) -> Temperature? {
        let felt =
            wind.flatMap { windChill(air: air, wind: $0) }
            ?? humidity.flatMap { heatIndex(air: air, humidity: $0) }
            ?? humidity.flatMap { humidity in
                wind.map { apparentTemperature(air: air, humidity: humidity, wind: $0) }
            }
        return felt.flatMap { $0.isPlausible ? $0 : nil }
    }

    /// The wind chill of the United States and Canada (2001); `nil` above 10 °C, and for winds up to 4.8 km/h.
    ///
    /// See <https://www.weather.gov/safety/cold-wind-chill-chart>.
    static func windChill(air: Temperature, wind: Speed) -> Temperature? {
        guard air.celsius <= 10, wind.kilometersPerHour > 4.8 else { return nil }
        let power = pow(wind.kilometersPerHour, 0.16)
        return Temperature(celsius: 13.12 + 0.6215 * air.celsius - 11.37 * power + 0.3965 * air.celsius * power)
    }

    /// The heat index of the US National Weather Service (Rothfusz); `nil` below 80 °F, where it is not defined.
    ///
    /// The regression is within 1.3 °F of Steadman's table. See
    /// <https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml>.
    static func heatIndex(air: Temperature, humidity: Fraction) -> Temperature? {
        let t = air.fahrenheit
        let rh = humidity.percent
        let simple = 0.5 * (t + 61 + (t - 68) * 1.2 + rh * 0.094)
        guard (simple + t) / 2 >= 80 else { return nil }
        var index = -42.379 + 2.04901523 * t + 10.14333127 * rh - 0.22475541 * t * rh
        index += -0.00683783 * t * t - 0.05481717 * rh * rh + 0.00122874 * t * t * rh
        index += 0.00085282 * t * rh * rh - 0.00000199 * t * t * rh * rh
        if rh < 13, (80...112).contains(t) {
            index -= (13 - rh) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
        } else if rh > 85, (80...87).contains(t) {
            index += (rh - 85) / 10 * ((87 - t) / 5)
        }
        return Temperature(fahrenheit: index)
    }

    /// Steadman's apparent temperature without radiation (1994), as Australia's Bureau of Meteorology uses it.
    ///
    /// See <http://www.bom.gov.au/info/thermal_stress/#atapproximation>.
    static func apparentTemperature(air: Temperature, humidity: Fraction, wind: Speed) -> Temperature {
        let vaporPressure = humidity.fraction * 6.105 * exp(17.27 * air.celsius / (237.7 + air.celsius))
        return Temperature(celsius: air.celsius + 0.33 * vaporPressure - 0.7 * wind.metersPerSecond - 4)
    }
}
