/// The independent parts of a ``WeatherCondition``.
public struct ConditionAxes: Sendable, Hashable {
    /// How much of the sky is covered, in classes of oktas (WMO); `none` when the condition does not say.
    public enum Cloudiness: Int, Sendable, Comparable {
        case none, clear, few, scattered, broken, overcast
        /// Whether one class is below the other.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The type of precipitation, from least to most harmful.
    public enum Precipitation: Int, Sendable, Comparable {
        case none, drizzle, rain, snow, sleet, mixed, hail, freezingRain
        /// Whether one type is below the other.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The intensity of the precipitation.
    public enum Intensity: Int, Sendable, Comparable {
        case none, light, moderate, heavy
        /// Whether one intensity is below the other.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What reduces visibility.
    public enum Obscuration: Sendable {
        case none, mist, fog, haze, smoke, dust, sand, ash
    }

    /// A wind that is the condition itself.
    public enum Wind: Sendable {
        case none, squall, tornado
    }

    /// How much of the sky is covered.
    public let cloudiness: Cloudiness
    /// The type of precipitation.
    public let precipitation: Precipitation
    /// The intensity of the precipitation.
    public let intensity: Intensity
    /// Whether there is thunder or lightning.
    public let thunder: Bool
    /// Whether the precipitation falls in showers.
    public let showery: Bool
    /// What reduces visibility.
    public let obscuration: Obscuration
    /// A wind that is the condition itself.
    public let wind: Wind

    init(
        _ cloudiness: Cloudiness,
        _ precipitation: Precipitation,
        _ intensity: Intensity,
        thunder: Bool = false,
        showery: Bool = false,
        obscuration: Obscuration = .none,
        wind: Wind = .none
    ) {
        self.cloudiness = cloudiness
        self.precipitation = precipitation
        self.intensity = intensity
        self.thunder = thunder
        self.showery = showery
        self.obscuration = obscuration
        self.wind = wind
    }
}
