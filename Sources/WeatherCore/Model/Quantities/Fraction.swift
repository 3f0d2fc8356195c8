/// A share of a whole, 0...1: humidity, cloud cover, chance of precipitation.
///
///     let chance = Fraction(percent: 60)
///     let cover = Fraction(octas: 7)
public struct Fraction: Quantity {
    /// The share, 0...1.
    public var fraction: Double

    /// Creates a fraction from a share, 0...1.
    public init(fraction: Double) { self.fraction = fraction }

    /// Creates a fraction from percent, 0...100.
    public init(percent: Double) { self.fraction = percent / 100 }

    /// Creates a fraction from eighths of the sky, 0...8.
    ///
    /// Code 9 means that the sky cannot be seen. It is not plausible as a fraction.
    public init(octas: Double) { self.fraction = octas / 8 }

    /// Percent, 0...100.
    public var percent: Double { fraction * 100 }

    /// The stored value.
    public var value: Double { fraction }

    /// 0...1.
    public static let plausibleRange = 0.0...1.0
}
