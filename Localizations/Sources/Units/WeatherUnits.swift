/// A unit for temperatures, named as the settings name it.
public enum TemperatureUnit: String, Sendable, CaseIterable {
    /// Degrees Celsius.
    case celsius = "c"
    /// Degrees Fahrenheit.
    case fahrenheit = "f"
    /// Kelvins.
    case kelvin = "k"
}

/// A unit for wind speeds, named as the settings name it.
public enum WindUnit: String, Sendable, CaseIterable {
    /// Metres per second.
    case metersPerSecond = "ms"
    /// Kilometres per hour.
    case kilometersPerHour = "kmh"
    /// Miles per hour.
    case milesPerHour = "mph"
    /// Knots.
    case knots = "kn"
    /// Forces of the Beaufort scale.
    case beaufort = "bft"
}

/// A unit for air pressures, named as the settings name it.
public enum PressureUnit: String, Sendable, CaseIterable {
    /// Hectopascals.
    case hectopascals = "hpa"
    /// Millibars, the same number as hectopascals.
    case millibars = "mbar"
    /// Inches of mercury.
    case inchesOfMercury = "inhg"
    /// Millimetres of mercury.
    case millimetersOfMercury = "mmhg"
    /// Kilopascals.
    case kilopascals = "kpa"
}

/// A unit for depths of precipitation, named as the settings name it.
public enum PrecipitationUnit: String, Sendable, CaseIterable {
    /// Millimetres.
    case millimeters = "mm"
    /// Centimetres.
    case centimeters = "cm"
    /// Inches.
    case inches = "in"
}

/// A unit for visibilities, named as the settings name it.
public enum DistanceUnit: String, Sendable, CaseIterable {
    /// Kilometres.
    case kilometers = "km"
    /// Miles.
    case miles = "mi"
    /// Metres.
    case meters = "m"
}

/// A set of units, named as the settings name it.
public enum UnitSystem: String, Sendable, CaseIterable {
    /// What CLDR gives the world: °C, km/h, hPa, mm, km.
    case metric
    /// What is used in the United States: °F, mph, inHg, in, mi.
    case us
    /// What is used in the United Kingdom: °C, mph, mbar, mm, mi.
    case uk
    /// Units of the SI and those accepted beside it, speeds by the second: °C, m/s, hPa, mm, km.
    case si
}
