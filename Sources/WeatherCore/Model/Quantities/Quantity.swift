/// A physical value that may arrive from a service and can be checked for plausibility.
///
/// Foreign documents contain sentinel values (`-999`), wrong units and slips. A value outside `plausibleRange` is
/// treated as not sent; see ``WireValue/quantity(_:)``.
public protocol Quantity: Sendable, Hashable, Comparable {
    /// The stored value, in the one unit the type stores.
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
