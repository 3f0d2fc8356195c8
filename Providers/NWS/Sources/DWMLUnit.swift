import WeatherCore

/// The units of DWML, in words; a value in another unit than those below is not read.
enum DWMLUnit {
    static func temperature(_ unit: String?) -> ((Double) -> Temperature)? {
        switch unit {
        case "Fahrenheit": { Temperature(fahrenheit: $0) }
        case "Celsius": { Temperature(celsius: $0) }
        default: nil
        }
    }

    static func speed(_ unit: String?) -> ((Double) -> Speed)? {
        switch unit {
        case "knots": { Speed(knots: $0) }
        case "meters/second": { Speed(metersPerSecond: $0) }
        default: nil
        }
    }

    static func amount(_ unit: String?) -> ((Double) -> PrecipitationAmount)? {
        switch unit {
        case "inches": { PrecipitationAmount(inches: $0) }
        case "centimeters": { PrecipitationAmount(centimeters: $0) }
        default: nil
        }
    }

    static func pressure(_ unit: String?) -> ((Double) -> Pressure)? {
        unit == "inches of mercury" ? { Pressure(inchesOfMercury: $0) } : nil
    }

    /// Humidity is in percent, also where its unit is left out.
    static func fraction(_ unit: String?) -> ((Double) -> Fraction)? {
        unit == nil || unit == "percent" ? { Fraction(percent: $0) } : nil
    }

    static func angle(_ unit: String?) -> ((Double) -> Angle)? {
        unit == "degrees true" ? { Angle(degrees: $0) } : nil
    }
}
