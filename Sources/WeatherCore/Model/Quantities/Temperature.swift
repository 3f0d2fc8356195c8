public import Foundation

/// An air temperature, stored in degrees Celsius.
///
///     let freezing = Temperature(fahrenheit: 32)
///     print(freezing.celsius)
public struct Temperature: Quantity {
    /// Degrees Celsius.
    public var celsius: Double

    /// Creates a temperature from degrees Celsius.
    public init(celsius: Double) { self.celsius = celsius }

    /// Creates a temperature from kelvins; 0 °C is 273.15 K exactly.
    public init(kelvin: Double) { self.celsius = kelvin - 273.15 }

    /// Creates a temperature from degrees Fahrenheit; °C = (°F − 32) × 5/9 exactly.
    public init(fahrenheit: Double) { self.celsius = (fahrenheit - 32) * 5 / 9 }

    /// Degrees Fahrenheit.
    public var fahrenheit: Double { celsius * 9 / 5 + 32 }

    /// Kelvins.
    public var kelvin: Double { celsius + 273.15 }

    /// The same temperature as Foundation's measurement.
    public var measurement: Measurement<UnitTemperature> { Measurement(value: celsius, unit: .celsius) }

    /// The stored value.
    public var value: Double { celsius }

    /// −100...70 °C.
    ///
    /// The lowest air temperature ever recorded is −89.2 °C, the highest 56.7 °C (WMO). Apparent temperatures reach
    /// somewhat further.
    public static let plausibleRange = -100.0...70.0
}
