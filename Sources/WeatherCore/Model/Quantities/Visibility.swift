public import Foundation

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

    /// The same distance as Foundation's measurement.
    public var measurement: Measurement<UnitLength> { Measurement(value: meters, unit: .meters) }

    /// The stored value.
    public var value: Double { meters }

    /// 0...400 km, the farthest that the horizon is visible from any inhabited height.
    public static let plausibleRange = 0.0...400_000.0
}
