public import Foundation

/// A depth of precipitation, stored in millimeters (1 mm is 1 kg/m²); snow counts as its water equivalent.
///
///     let rain = PrecipitationAmount(millimeters: 2.4)
public struct PrecipitationAmount: Quantity {
    /// Millimeters of water.
    public var millimeters: Double

    /// Creates an amount from millimeters of water.
    public init(millimeters: Double) { self.millimeters = millimeters }

    /// Creates an amount from centimeters of water.
    ///
    /// Do not use it for depths of fresh snow, which melts to about a tenth of its depth.
    public init(centimeters: Double) { self.millimeters = centimeters * 10 }

    /// Creates an amount from meters of water, the unit of weather models.
    public init(meters: Double) { self.millimeters = meters * 1000 }

    /// Creates an amount from inches of water; an inch is 25.4 mm exactly.
    public init(inches: Double) { self.millimeters = inches * 25.4 }

    /// Inches of water; an inch is 25.4 mm exactly.
    public var inches: Double { millimeters / 25.4 }

    /// The same depth as a Foundation measurement.
    public var measurement: Measurement<UnitLength> { Measurement(value: millimeters, unit: .millimeters) }

    /// The stored value.
    public var value: Double { millimeters }

    /// 0...2000 mm; the highest rainfall ever measured in 24 hours is 1825 mm (WMO).
    public static let plausibleRange = 0.0...2000.0

    /// The sum of two depths.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(millimeters: lhs.millimeters + rhs.millimeters) }
}

/// A rate of precipitation, stored in millimeters per hour; snow counts as its water equivalent.
///
///     let shower = PrecipitationIntensity(millimetersPerHour: 8)
public struct PrecipitationIntensity: Quantity {
    /// Millimeters of water per hour.
    public var millimetersPerHour: Double

    /// Creates an intensity from millimeters of water per hour.
    public init(millimetersPerHour: Double) { self.millimetersPerHour = millimetersPerHour }

    /// Creates an intensity from inches of water per hour; an inch is 25.4 mm exactly.
    public init(inchesPerHour: Double) { self.millimetersPerHour = inchesPerHour * 25.4 }

    /// Creates an intensity from kilograms of water per square meter and second, the unit of weather models.
    public init(kilogramsPerSquareMeterSecond: Double) {
        self.millimetersPerHour = kilogramsPerSquareMeterSecond * 3600
    }

    /// The stored value.
    public var value: Double { millimetersPerHour }

    /// 0...2500 mm/h; the highest rainfall ever measured in a minute, 31.2 mm, is a rate of 1872 mm/h (WMO).
    public static let plausibleRange = 0.0...2500.0
}

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

    /// The same depth as a Foundation measurement.
    public var measurement: Measurement<UnitLength> { Measurement(value: centimeters, unit: .centimeters) }

    /// The stored value.
    public var value: Double { centimeters }

    /// 0...1500 cm; the deepest snow ever measured is 1182 cm (Mount Ibuki, Japan, 1927).
    public static let plausibleRange = 0.0...1500.0
}
