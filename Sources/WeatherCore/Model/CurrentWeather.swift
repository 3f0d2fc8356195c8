public import Foundation

/// The weather now, or at the latest observation.
public struct CurrentWeather: Sendable, Hashable {
    /// When it was observed, or the instant it is forecast for.
    public var date: Date
    /// Whether it is the forecast's current step, because the service sends no observation.
    public var isForecast: Bool
    /// What the sky does.
    public var condition: WeatherCondition = .unknown
    /// Whether the service marks it as day; `nil` when it does not say.
    public var isDaylight: Bool?
    /// The air temperature at 2 m.
    public var temperature: Temperature?
    /// The felt temperature as the service sends it, by its own formula.
    public var apparentTemperature: Temperature?
    /// The dew point.
    public var dewPoint: Temperature?
    /// The relative humidity.
    public var humidity: Fraction?
    /// The pressure at mean sea level.
    public var pressure: Pressure?
    /// The horizontal visibility.
    public var visibility: Visibility?
    /// The wind.
    public var wind: Wind?
    /// The part of the sky that is covered.
    public var cloudCover: Fraction?
    /// The UV index.
    public var uvIndex: UVIndex?
    /// What fell in the ``recentPrecipitationDuration`` before ``date``.
    public var recentPrecipitation: Precipitation?
    /// How long a time, in seconds, ``recentPrecipitation`` is the sum of.
    public var recentPrecipitationDuration: TimeInterval?

    /// Creates a current weather of which nothing but the time is known.
    public init(date: Date, isForecast: Bool = false) {
        self.date = date
        self.isForecast = isForecast
    }
}
