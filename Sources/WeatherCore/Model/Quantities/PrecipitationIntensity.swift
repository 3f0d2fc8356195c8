/// A rate of precipitation, stored in millimeters per hour; snow counts as the water it melts to.
///
///     let shower = PrecipitationIntensity(millimetersPerHour: 8)
public struct PrecipitationIntensity: Quantity {
    /// Millimeters of water per hour.
    public var millimetersPerHour: Double

    /// Creates an intensity from millimeters of water per hour.
    public init(millimetersPerHour: Double) { self.millimetersPerHour = millimetersPerHour }

    /// Creates an intensity from inches of water per hour; an inch is 25.4 mm exactly.
    public init(inchesPerHour: Double) { self.millimetersPerHour = inchesPerHour * 25.4 }

    /// Creates an intensity from kilograms of water per square meter and second, the unit of weather models.
    public init(kilogramsPerSquareMeterSecond: Double) {
        self.millimetersPerHour = kilogramsPerSquareMeterSecond * 3600
    }

    /// The stored value.
    public var value: Double { millimetersPerHour }

    /// 0...2500 mm/h; the most rain ever measured in a minute, 31.2 mm, would be 1872 mm/h (WMO).
    public static let plausibleRange = 0.0...2500.0
}
