import Foundation

/// A direction or a plane angle, stored in degrees; as a direction clockwise from true north.
public struct Angle: Quantity {
    /// Degrees.
    public var degrees: Double

    /// Creates an angle from degrees.
    public init(degrees: Double) { self.degrees = degrees }

    /// Radians.
    public var radians: Double { degrees * .pi / 180 }

    /// The stored value.
    public var value: Double { degrees }

    /// −360...360°; services write north as 0 or 360 and some count west negative.
    public static let plausibleRange = -360.0...360.0
}
