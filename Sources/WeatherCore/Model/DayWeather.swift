public import Foundation

/// The weather of one local day.
public struct DayWeather: Sendable, Hashable {
    /// The first instant of the day: local midnight, or the first instant after it that exists.
    public var start: Date
    /// The first instant of the next day; 23 to 25 hours later.
    public var end: Date
    /// A condition that stands for the day.
    public var condition: WeatherCondition = .unknown
    /// The highest temperature.
    public var highTemperature: Temperature?
    /// The lowest temperature.
    public var lowTemperature: Temperature?
    /// The highest chance of precipitation of any part of the day.
    public var precipitationChance: Fraction?
    /// What falls in the day.
    public var precipitation: Precipitation?
    /// The strongest mean wind and gust, with the direction that prevails.
    public var wind: Wind?
    /// The mean relative humidity.
    public var humidity: Fraction?
    /// The mean pressure at sea level.
    public var pressure: Pressure?
    /// The highest UV index.
    public var uvIndex: UVIndex?
    /// Sunrise and sunset as the service sent them.
    public var sun: SunEvents?
    /// The moon as the service sent it.
    public var moon: MoonEvents?
    /// The day's daylight hours, where the service sends them apart.
    public var daytimeForecast: DayPartForecast?
    /// The night that follows, where the service sends it apart.
    public var overnightForecast: DayPartForecast?
    /// Whether hours of the day are missing, so that its values stand for a part of it.
    public var isPartial: Bool
    /// Whether the values were derived from steps rather than sent by the service.
    public var isDerived: Bool

    /// Creates a day of which nothing but its time is known.
    public init(start: Date, end: Date, isPartial: Bool, isDerived: Bool) {
        self.start = start
        self.end = end
        self.isPartial = isPartial
        self.isDerived = isDerived
    }
}
