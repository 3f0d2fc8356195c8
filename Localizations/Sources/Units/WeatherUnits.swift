/// A unit for temperatures, named as in the settings.
public enum TemperatureUnit: String, Sendable, CaseIterable {
    /// Degrees Celsius.
    case celsius = "c"
    /// Degrees Fahrenheit.
    case fahrenheit = "f"
    /// Kelvins.
    case kelvin = "k"
}

/// A unit for wind speeds, named as in the settings.
public enum WindUnit: String, Sendable, CaseIterable {
    /// Meters per second.
    case metersPerSecond = "ms"
    /// Kilometers per hour.
    case kilometersPerHour = "kmh"
    /// Miles per hour.
    case milesPerHour = "mph"
    /// Knots.
    case knots = "kn"
    /// Forces of the Beaufort scale.
    case beaufort = "bft"
}

/// A unit for air pressures, named as in the settings.
public enum PressureUnit: String, Sendable, CaseIterable {
    /// Hectopascals.
    case hectopascals = "hpa"
    /// Millibars, the same number as hectopascals.
    case millibars = "mbar"
    /// Inches of mercury.
    case inchesOfMercury = "inhg"
    /// Millimeters of mercury.
    case millimetersOfMercury = "mmhg"
    /// Kilopascals.
    case kilopascals = "kpa"
}

/// A unit for depths of precipitation, named as in the settings.
public enum PrecipitationUnit: String, Sendable, CaseIterable {
    /// Millimeters.
    case millimeters = "mm"
    /// Centimeters.
    case centimeters = "cm"
    /// Inches.
    case inches = "in"
}

/// A unit for visibilities, named as in the settings.
public enum DistanceUnit: String, Sendable, CaseIterable {
    /// Kilometers.
    case kilometers = "km"
    /// Miles.
    case miles = "mi"
    /// Meters.
    case meters = "m"
}

/// A set of units, named as in the settings.
public enum UnitSystem: String, Sendable, CaseIterable {
    /// CLDR's units for the world: °C, km/h, hPa, mm, km.
    case metric
    /// The units of the United States: °F, mph, inHg, in, mi.
    case us
    /// The units of the United Kingdom: °C, mph, mbar, mm, mi.
    case uk
    /// SI units and those accepted for use with them, speeds per second: °C, m/s, hPa, mm, km.
    case si
}
