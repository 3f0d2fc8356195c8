public import Foundation

/// An air pressure reduced to mean sea level, stored in hectopascals (millibars).
///
///     let pressure = Pressure(hectopascals: 1013.25)
public struct Pressure: Quantity {
    /// Hectopascals, the same number as millibars.
    public var hectopascals: Double

    /// Creates a pressure from hectopascals.
    public init(hectopascals: Double) { self.hectopascals = hectopascals }

    /// Creates a pressure from pascals.
    public init(pascals: Double) { self.hectopascals = pascals / 100 }

    /// Creates a pressure from kilopascals.
    public init(kilopascals: Double) { self.hectopascals = kilopascals * 10 }

    /// Creates a pressure from inches of mercury (conventional, 0 °C): 33.8638866667 hPa each.
    public init(inchesOfMercury: Double) { self.hectopascals = inchesOfMercury * 33.8638866667 }

    /// Creates a pressure from millimeters of mercury (conventional): 1.33322387415 hPa each.
    public init(millimetersOfMercury: Double) { self.hectopascals = millimetersOfMercury * 1.33322387415 }

    /// Inches of mercury (conventional, 0 °C): 33.8638866667 hPa each.
    public var inchesOfMercury: Double { hectopascals / 33.8638866667 }

    /// Millimeters of mercury (conventional): 1.33322387415 hPa each.
    public var millimetersOfMercury: Double { hectopascals / 1.33322387415 }

    /// The same pressure as Foundation's measurement.
    public var measurement: Measurement<UnitPressure> { Measurement(value: hectopascals, unit: .hectopascals) }

    /// The stored value.
    public var value: Double { hectopascals }

    /// 850...1100 hPa; the recorded extremes at sea level are 870 and 1084.8 hPa (WMO).
    public static let plausibleRange = 850.0...1100.0
}
