/// The wind: mean speed, gusts, and the direction it blows from.
///
///     step.wind = Wind(
///         speed: Speed(metersPerSecond: 4.1), gust: Speed(metersPerSecond: 7.7), direction: Angle(degrees: 230))
public struct Wind: Sendable, Hashable {
    /// The mean speed, over ten minutes at 10 m if the service follows the WMO.
    public var speed: Speed?
    /// The strongest gust of the period.
    public var gust: Speed?
    /// The direction the wind blows *from*, clockwise from true north.
    public var direction: Angle?

    /// Creates a wind; `nil` when all three are missing.
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

extension Wind {
    /// The properties of the wind of a part.
    ///
    /// - Parameters:
    ///   - statistic: The meaning of the speed: the mean at an instant, or the maximum of a day.
    ///   - get: Returns the wind of a part.
    ///   - set: Sets the wind of a part.
    /// - Returns: The properties, in the order of `wx/1`.
    package static func properties<Part>(
        _ statistic: Statistic = .instant, of get: @escaping @Sendable (Part) -> Wind?,
        _ set: @escaping @Sendable (inout Part, Wind?) -> Void
    ) -> [WeatherProperty<Part>] {
        [
            WeatherProperty("windSpeed", statistic, "The mean wind speed", of: "wind", { get($0)?.speed }) {
                set(&$0, Wind(speed: $1, gust: get($0)?.gust, direction: get($0)?.direction))
            },
            WeatherProperty("windGust", statistic, "The speed of gusts", of: "wind", { get($0)?.gust }) {
                set(&$0, Wind(speed: get($0)?.speed, gust: $1, direction: get($0)?.direction))
            },
            WeatherProperty(
                "windFrom", statistic == .instant ? .instant : .mean, "The direction that the wind blows from",
                of: "wind", { get($0)?.direction }
            ) { set(&$0, Wind(speed: get($0)?.speed, gust: get($0)?.gust, direction: $1)) },
        ]
    }
}
