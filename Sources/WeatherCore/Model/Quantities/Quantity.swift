/// A physical value that a service sends, and that can be checked for plausibility.
///
/// Answers of services contain sentinel values (`-999`), wrong units and errors. A value outside ``plausibleRange`` is
/// treated as not sent; see ``WireValue/quantity(_:)``.
///
///     struct SnowDepth: Quantity {
///         var centimeters: Double
///         var value: Double { centimeters }
///         static let plausibleRange = 0.0...1200.0
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
