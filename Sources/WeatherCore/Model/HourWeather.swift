public import Foundation

/// One step of a forecast: an instant, and the time until the next one.
///
/// Values such as the temperature are valid at ``date``. The condition, the chance and the amount are valid for the
/// ``duration`` that follows. Services use steps of one, three or six hours; a step is as long as the service sent it.
///
///     var step = HourWeather(date: date, duration: 3600)
///     step.condition = .lightRain
///     step.temperature = Temperature(celsius: 12.5)
///     step.precipitationChance = Fraction(percent: 60)
///     step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))
///     report.hours.append(step)
public struct HourWeather: Sendable, Hashable {
    /// When the step begins.
    public var date: Date
    /// How long it lasts, in seconds; 0 for an instant at the end of a forecast, which has no step after it.
    public var duration: TimeInterval
    /// What the sky does during the step.
    public var condition: WeatherCondition = .unknown
    /// Whether the service marks it as day; `nil` when it does not.
    public var isDaylight: Bool?
    /// The air temperature at 2 m, at ``date``.
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
    /// Cloud cover by height.
    public var cloudLayers: CloudLayers?
    /// The share of the area that is in fog.
    public var fogCover: Fraction?
    /// The UV index.
    public var uvIndex: UVIndex?
    /// The chance of any precipitation during the step.
    public var precipitationChance: Fraction?
    /// What falls during the step.
    public var precipitation: Precipitation?
    /// The depth of the snow on the ground, at ``date``.
    public var snowDepth: SnowDepth?

    /// Creates a step with nothing but its time.
    public init(date: Date, duration: TimeInterval) {
        self.date = date
        self.duration = duration
    }

    /// When the step ends.
    public var end: Date { date + duration }
}
