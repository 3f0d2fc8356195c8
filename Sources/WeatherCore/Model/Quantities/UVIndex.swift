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
