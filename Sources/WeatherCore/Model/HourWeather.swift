public import Foundation

/// One step of a forecast: an instant, and the time up to the next one.
///
/// Values such as the temperature hold at ``date``; the condition, the chance and the amount hold for the ``duration``
/// that follows it. Services step by one, three or six hours; steps are as sent.
public struct HourWeather: Sendable, Hashable {
    /// When the step begins.
    public var date: Date
    /// How long it lasts, in seconds; 0 where a forecast ends with an instant of which nothing follows.
    public var duration: TimeInterval
    /// What the sky does during the step.
    public var condition: WeatherCondition = .unknown
    /// Whether the service marks it as day; `nil` when it does not say.
    public var isDaylight: Bool?
    /// The air temperature at 2 m, at ``date``.
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
    /// Cloud cover by height.
    public var cloudLayers: CloudLayers?
    /// The part of the area that lies in fog.
    public var fogCover: Fraction?
    /// The UV index.
    public var uvIndex: UVIndex?
    /// The chance of any precipitation during the step.
    public var precipitationChance: Fraction?
    /// What falls during the step.
    public var precipitation: Precipitation?

    /// Creates a step of which nothing but its time is known.
    public init(date: Date, duration: TimeInterval) {
        self.date = date
        self.duration = duration
    }

    /// When the step ends.
    public var end: Date { date + duration }
}
