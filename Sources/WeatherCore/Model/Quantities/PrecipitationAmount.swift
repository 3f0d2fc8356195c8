public import Foundation

/// A depth of fallen water, stored in millimeters (1 mm is 1 kg/m²); snow counts as the water it melts to.
///
///     let rain = PrecipitationAmount(millimeters: 2.4)
public struct PrecipitationAmount: Quantity {
    /// Millimeters of water.
    public var millimeters: Double

    /// Creates an amount from millimeters of water.
    public init(millimeters: Double) { self.millimeters = millimeters }

    /// Creates an amount from centimeters of water.
    ///
    /// It is not for depths of fresh snow, which melts to about a tenth of its depth.
    public init(centimeters: Double) { self.millimeters = centimeters * 10 }

    /// Creates an amount from meters of water, the unit of weather models.
    public init(meters: Double) { self.millimeters = meters * 1000 }

    /// Creates an amount from inches of water; an inch is 25.4 mm exactly.
    public init(inches: Double) { self.millimeters = inches * 25.4 }

    /// Inches of water; an inch is 25.4 mm exactly.
    public var inches: Double { millimeters / 25.4 }

    /// The same depth as Foundation's measurement.
    public var measurement: Measurement<UnitLength> { Measurement(value: millimeters, unit: .millimeters) }

    /// The stored value.
    public var value: Double { millimeters }

    /// 0...2000 mm; the most rain ever measured in 24 hours is 1825 mm (WMO).
    public static let plausibleRange = 0.0...2000.0

    /// The sum of two depths.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(millimeters: lhs.millimeters + rhs.millimeters) }
}
