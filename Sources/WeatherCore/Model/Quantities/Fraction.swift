/// A part of a whole, 0...1: humidity, cloud cover, chance of precipitation.
public struct Fraction: Quantity {
    /// The part, 0...1.
    public var fraction: Double

    /// Creates a fraction from a part of one.
    public init(fraction: Double) { self.fraction = fraction }

    /// Creates a fraction from hundredths.
    public init(percent: Double) { self.fraction = percent / 100 }

    /// Creates a fraction from eighths of the sky, 0...8. Code 9, a sky that cannot be seen, is not plausible.
    public init(octas: Double) { self.fraction = octas / 8 }

    /// Hundredths.
    public var percent: Double { fraction * 100 }

    /// The stored value.
    public var value: Double { fraction }

    /// 0...1.
    public static let plausibleRange = 0.0...1.0
}
