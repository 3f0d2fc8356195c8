public import Foundation

/// A physical quantity that a service sends, and that can be checked for plausibility.
///
/// Responses of services contain sentinel values (`-999`), wrong units and errors. A value outside ``plausibleRange``
/// is treated as missing; see ``WireValue/quantity(_:)``.
///
///     struct SnowDepth: Quantity {
///         var centimeters: Double
///         var value: Double { centimeters }
///         static let plausibleRange = 0.0...1500.0
///     }
public protocol Quantity: Sendable, Hashable, Comparable {
    /// The stored value, in the unit of the type.
    var value: Double { get }
    /// The values that can occur on Earth, in the stored unit.
    static var plausibleRange: ClosedRange<Double> { get }
}

extension Quantity {
    /// Whether one value is less than the other, in the stored unit.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }

    /// Whether the value is finite and can occur on Earth.
    @inlinable public var isPlausible: Bool {
        value.isFinite && Self.plausibleRange.contains(value)
    }
}

/// A direction or a plane angle, stored in degrees; as a direction clockwise from true north.
///
///     let southwest = Angle(degrees: 225)
public struct Angle: Quantity {
    /// Degrees.
    public var degrees: Double

    /// Creates an angle from degrees.
    public init(degrees: Double) { self.degrees = degrees }

    /// Radians.
    public var radians: Double { degrees * .pi / 180 }

    /// The stored value.
    public var value: Double { degrees }

    /// −360...360°: services write north as 0 or 360, and some use negative degrees for the west.
    public static let plausibleRange = -360.0...360.0
}

/// A fraction of a whole, 0...1: humidity, cloud cover, chance of precipitation.
///
///     let chance = Fraction(percent: 60)
///     let cover = Fraction(octas: 7)
public struct Fraction: Quantity {
    /// The fraction, 0...1.
    public var fraction: Double

    /// Creates a fraction from a number, 0...1.
    public init(fraction: Double) { self.fraction = fraction }

    /// Creates a fraction from percent, 0...100.
    public init(percent: Double) { self.fraction = percent / 100 }

    /// Creates a fraction from oktas, eighths of the sky, 0...8.
    ///
    /// Code 9 means that the sky cannot be observed. It is not plausible as a fraction.
    public init(octas: Double) { self.fraction = octas / 8 }

    /// Creates the chance of precipitation from the chances of rain and of snow: it is at least the greater one.
    ///
    /// The result is `nil` if neither is known, and if one is 0 and the other is not known, which says nothing of both.
    ///
    /// - Parameters:
    ///   - rain: The chance of rain, 0...1.
    ///   - snow: The chance of snow, 0...1.
    public init?(chanceOfRain rain: Fraction?, snow: Fraction?) {
        let greatest = [rain, snow].compactMap { $0?.fraction }.max()
        guard let greatest, greatest > 0 || rain != nil && snow != nil else { return nil }
        fraction = greatest
    }

    /// Percent, 0...100.
    public var percent: Double { fraction * 100 }

    /// The stored value.
    public var value: Double { fraction }

    /// 0...1.
    public static let plausibleRange = 0.0...1.0
}

/// A concentration of a pollutant in the air, stored in micrograms per cubic meter.
///
///     let ozone = MassConcentration(microgramsPerCubicMeter: 82)
public struct MassConcentration: Quantity {
    /// Micrograms per cubic meter.
    public var microgramsPerCubicMeter: Double

    /// Creates a concentration from micrograms per cubic meter.
    public init(microgramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = microgramsPerCubicMeter }

    /// Creates a concentration from milligrams per cubic meter.
    public init(milligramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = milligramsPerCubicMeter * 1000 }

    /// The stored value.
    public var value: Double { microgramsPerCubicMeter }

    /// 0...100,000 µg/m³: dust storms reach tens of thousands, and so does carbon monoxide in polluted air.
    public static let plausibleRange = 0.0...100_000.0
}

/// A concentration of pollen in the air, stored in grains per cubic meter.
///
///     let birch = PollenConcentration(grainsPerCubicMeter: 85)
public struct PollenConcentration: Quantity {
    /// Grains per cubic meter.
    public var grainsPerCubicMeter: Double

    /// Creates a concentration from grains per cubic meter.
    public init(grainsPerCubicMeter: Double) { self.grainsPerCubicMeter = grainsPerCubicMeter }

    /// The stored value.
    public var value: Double { grainsPerCubicMeter }

    /// 0...100,000 grains/m³: near flowering trees, hours of tens of thousands were counted.
    public static let plausibleRange = 0.0...100_000.0
}

/// The global solar UV index (WHO): a dimensionless number, 0 and up.
///
///     let index = UVIndex(value: 7)
public struct UVIndex: Quantity {
    /// The stored value.
    public var value: Double

    /// Creates an index from its number.
    public init(value: Double) { self.value = value }

    /// 0...50; the highest ever measured is about 43.
    public static let plausibleRange = 0.0...50.0
}

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

    /// The same temperature as a Foundation measurement.
    public var measurement: Measurement<UnitTemperature> { Measurement(value: celsius, unit: .celsius) }

    /// The stored value.
    public var value: Double { celsius }

    /// −100...70 °C.
    ///
    /// The lowest air temperature ever recorded is −89.2 °C, the highest 56.7 °C (WMO). Apparent temperatures can be
    /// somewhat more extreme.
    public static let plausibleRange = -100.0...70.0
}

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

    /// The same pressure as a Foundation measurement.
    public var measurement: Measurement<UnitPressure> { Measurement(value: hectopascals, unit: .hectopascals) }

    /// The stored value.
    public var value: Double { hectopascals }

    /// 850...1100 hPa; the recorded extremes at sea level are 870 and 1084.8 hPa (WMO).
    public static let plausibleRange = 850.0...1100.0
}

/// A horizontal visibility, stored in meters.
///
///     let visibility = Visibility(kilometers: 10)
public struct Visibility: Quantity {
    /// Meters.
    public var meters: Double

    /// Creates a visibility from meters.
    public init(meters: Double) { self.meters = meters }

    /// Creates a visibility from kilometers.
    public init(kilometers: Double) { self.meters = kilometers * 1000 }

    /// Creates a visibility from statute miles; one is 1609.344 m exactly.
    public init(miles: Double) { self.meters = miles * 1609.344 }

    /// Kilometers.
    public var kilometers: Double { meters / 1000 }

    /// Statute miles; one is 1609.344 m exactly.
    public var miles: Double { meters / 1609.344 }

    /// The same distance as a Foundation measurement.
    public var measurement: Measurement<UnitLength> { Measurement(value: meters, unit: .meters) }

    /// The stored value.
    public var value: Double { meters }

    /// 0...400 km; no horizon is visible further away from any inhabited height.
    public static let plausibleRange = 0.0...400_000.0
}
