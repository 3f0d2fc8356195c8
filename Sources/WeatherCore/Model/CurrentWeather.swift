public import Foundation

/// The weather now, or at the latest observation.
///
///     var current = CurrentWeather(date: date)
///     current.condition = .partlyCloudy
///     current.temperature = Temperature(celsius: 12.5)
///     current.wind = Wind(speed: Speed(metersPerSecond: 4), direction: Angle(degrees: 230))
public struct CurrentWeather: Sendable, Hashable {
    /// When it was observed, or the instant it is forecast for.
    public var date: Date
    /// Whether it is the forecast's current step, because the service sends no observation.
    public var isForecast: Bool
    /// What the sky does.
    public var condition: WeatherCondition = .unknown
    /// Whether the service marks it as day; `nil` when it does not.
    public var isDaylight: Bool?
    /// The air temperature at 2 m.
    public var temperature: Temperature?
    /// The apparent temperature, by the service's own formula; computed where the service sends none.
    public var apparentTemperature: Temperature?
    /// Whether ``apparentTemperature`` was computed: wind chill, heat index, or Steadman's formula between them.
    public var isApparentTemperatureComputed = false
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
    /// The share of the sky that is covered.
    public var cloudCover: Fraction?
    /// The UV index.
    public var uvIndex: UVIndex?
    /// What fell in the ``recentPrecipitationDuration`` before ``date``.
    public var recentPrecipitation: Precipitation?
    /// The period of ``recentPrecipitation``, in seconds.
    public var recentPrecipitationDuration: TimeInterval?
    /// The depth of the snow on the ground.
    public var snowDepth: SnowDepth?

    /// Creates a current weather with nothing but its time.
    public init(date: Date, isForecast: Bool = false) {
        self.date = date
        self.isForecast = isForecast
    }
}
