/// Cloud cover by height.
///
///     step.cloudLayers = CloudLayers(low: Fraction(octas: 6), medium: nil, high: Fraction(octas: 1))
public struct CloudLayers: Sendable, Hashable {
    /// Below about 2 km.
    public var low: Fraction?
    /// From about 2 to 7 km.
    public var medium: Fraction?
    /// Above about 5 to 7 km.
    public var high: Fraction?

    /// Creates the layers; `nil` when none is known.
    public init?(low: Fraction?, medium: Fraction?, high: Fraction?) {
        if low == nil, medium == nil, high == nil { return nil }
        self.low = low
        self.medium = medium
        self.high = high
    }
}
