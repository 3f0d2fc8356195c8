/// How fast water falls, stored in millimetres an hour; snow is counted as the water it melts to.
public struct PrecipitationIntensity: Quantity {
    /// Millimetres of water an hour.
    public var millimetersPerHour: Double

    /// Creates an intensity from millimetres of water an hour.
    public init(millimetersPerHour: Double) { self.millimetersPerHour = millimetersPerHour }

    /// Creates an intensity from inches of water an hour; an inch is 25.4 mm exactly.
    public init(inchesPerHour: Double) { self.millimetersPerHour = inchesPerHour * 25.4 }

    /// Creates an intensity from kilograms of water on a square metre a second, as weather models have it.
    public init(kilogramsPerSquareMeterSecond: Double) {
        self.millimetersPerHour = kilogramsPerSquareMeterSecond * 3600
    }

    /// The stored value.
    public var value: Double { millimetersPerHour }

    /// 0...2500 mm/h; the most rain ever measured in a minute, 31.2 mm, would be 1872 mm/h (WMO).
    public static let plausibleRange = 0.0...2500.0
}
