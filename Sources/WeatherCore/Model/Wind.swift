/// The wind: mean speed, gusts, and the direction it blows from.
///
///     step.wind = Wind(
///         speed: Speed(metersPerSecond: 4.1), gust: Speed(metersPerSecond: 7.7), direction: Angle(degrees: 230))
public struct Wind: Sendable, Hashable {
    /// The mean speed, over ten minutes at 10 m where the service follows the WMO.
    public var speed: Speed?
    /// The strongest gust of the period.
    public var gust: Speed?
    /// Where the wind blows *from*, clockwise from true north.
    public var direction: Angle?

    /// Creates a wind; `nil` when all three are absent.
    public init?(speed: Speed?, gust: Speed? = nil, direction: Angle? = nil) {
        if speed == nil, gust == nil, direction == nil { return nil }
        self.speed = speed
        self.gust = gust
        self.direction = direction
    }

    /// The compass point the wind blows from, or `nil` when the direction is unknown or the air is calm.
    public var compassPoint: CompassPoint? {
        if let speed, speed.beaufort == 0 { return nil }
        return direction.map(CompassPoint.init)
    }
}
