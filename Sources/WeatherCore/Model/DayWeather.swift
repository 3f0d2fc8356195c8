public import Foundation

/// The weather of one local day.
///
/// A provider creates days only when its service sends them; ``DayFold`` makes them from steps.
///
///     var day = DayWeather(start: midnight, end: nextMidnight, isPartial: false, isDerived: false)
///     day.condition = .lightRain
///     day.highTemperature = Temperature(celsius: 14)
///     report.days.append(day)
public struct DayWeather: Sendable, Hashable {
    /// The first instant of the day: local midnight, or the first instant after it that exists.
    public var start: Date
    /// The first instant of the next day, 23 to 25 hours later.
    public var end: Date
    /// The condition that represents the day.
    public var condition: WeatherCondition = .unknown
    /// The highest temperature.
    public var highTemperature: Temperature?
    /// The lowest temperature.
    public var lowTemperature: Temperature?
    /// The highest chance of precipitation of any part of the day.
    public var precipitationChance: Fraction?
    /// What falls in the day.
    public var precipitation: Precipitation?
    /// The highest mean wind speed and gust, with the prevailing direction.
    public var wind: Wind?
    /// The mean relative humidity.
    public var humidity: Fraction?
    /// The mean pressure at sea level.
    public var pressure: Pressure?
    /// The highest UV index.
    public var uvIndex: UVIndex?
    /// Sunrise and sunset.
    public var sun: SunEvents?
    /// The moon as the service sent it.
    public var moon: MoonEvents?
    /// The day's daylight hours, when the service sends them separately.
    public var daytimeForecast: DayPartForecast?
    /// The night that follows, when the service sends it separately.
    public var overnightForecast: DayPartForecast?
    /// Whether hours of the day are missing, so that its values represent only a part of it.
    public var isPartial: Bool
    /// Whether the values were derived from steps rather than sent by the service.
    public var isDerived: Bool

    /// Creates a day with nothing but its time.
    public init(start: Date, end: Date, isPartial: Bool, isDerived: Bool) {
        self.start = start
        self.end = end
        self.isPartial = isPartial
        self.isDerived = isDerived
    }
}
