public import Foundation

/// The depth of the snow on the ground, stored in centimeters.
///
///     let depth = SnowDepth(centimeters: 35)
public struct SnowDepth: Quantity {
    /// Centimeters.
    public var centimeters: Double

    /// Creates a depth from centimeters.
    public init(centimeters: Double) { self.centimeters = centimeters }

    /// Creates a depth from meters.
    public init(meters: Double) { self.centimeters = meters * 100 }

    /// Creates a depth from inches; an inch is 2.54 cm exactly.
    public init(inches: Double) { self.centimeters = inches * 2.54 }

    /// Inches; an inch is 2.54 cm exactly.
    public var inches: Double { centimeters / 2.54 }

    /// The same depth as Foundation's measurement.
    public var measurement: Measurement<UnitLength> { Measurement(value: centimeters, unit: .centimeters) }

    /// The stored value.
    public var value: Double { centimeters }

    /// 0...1500 cm; the deepest snow ever measured is 1182 cm (Mount Ibuki, Japan, 1927).
    public static let plausibleRange = 0.0...1500.0
}
