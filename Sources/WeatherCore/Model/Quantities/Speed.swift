public import Foundation

/// A wind speed, stored in meters per second.
///
///     let gust = Speed(knots: 34)
///     print(gust.metersPerSecond, gust.beaufort)
public struct Speed: Quantity {
    /// Meters per second.
    public var metersPerSecond: Double

    /// Creates a speed from meters per second.
    public init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }

    /// Creates a speed from kilometers per hour.
    public init(kilometersPerHour: Double) { self.metersPerSecond = kilometersPerHour / 3.6 }

    /// Creates a speed from international knots; one is 1852 m/h exactly.
    public init(knots: Double) { self.metersPerSecond = knots * 1852 / 3600 }

    /// Creates a speed from miles per hour; a mile is 1609.344 m exactly.
    public init(milesPerHour: Double) { self.metersPerSecond = milesPerHour * 1609.344 / 3600 }

    /// Kilometers per hour.
    public var kilometersPerHour: Double { metersPerSecond * 3.6 }

    /// International knots.
    public var knots: Double { metersPerSecond * 3600 / 1852 }

    /// Miles per hour.
    public var milesPerHour: Double { metersPerSecond * 3600 / 1609.344 }

    /// The Beaufort force, 0...12, by the lower bounds of the WMO scale for 10-minute means at 10 m.
    public var beaufort: Int {
        let lowerBounds = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
        return lowerBounds.prefix { metersPerSecond >= $0 }.count
    }

    /// The same speed as a Foundation measurement.
    public var measurement: Measurement<UnitSpeed> { Measurement(value: metersPerSecond, unit: .metersPerSecond) }

    /// The stored value.
    public var value: Double { metersPerSecond }

    /// 0...135 m/s; the strongest gust measured outside a tornado is 113.3 m/s (WMO).
    public static let plausibleRange = 0.0...135.0
}
