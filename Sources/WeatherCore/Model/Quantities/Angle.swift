import Foundation

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
