public import Foundation

/// The weather of the day or the night of a local day, as a service sent it.
///
///     var night = DayPartForecast(start: sunset, end: sunrise)
///     night.condition = .mostlyClear
///     night.lowTemperature = Temperature(celsius: 3)
///     day.overnightForecast = night
public struct DayPartForecast: Sendable, Hashable {
    /// When the part begins.
    public var start: Date
    /// When it ends.
    public var end: Date
    /// The condition that represents it.
    public var condition: WeatherCondition = .unknown
    /// The highest temperature in it.
    public var highTemperature: Temperature?
    /// The lowest temperature in it.
    public var lowTemperature: Temperature?
    /// The chance of any precipitation in it.
    public var precipitationChance: Fraction?
    /// What falls in it.
    public var precipitation: Precipitation?
    /// The wind in it.
    public var wind: Wind?
    /// The mean relative humidity.
    public var humidity: Fraction?
    /// The share of the sky that is covered.
    public var cloudCover: Fraction?

    /// Creates a part of a day with nothing but its time.
    public init(start: Date, end: Date) {
        self.start = start
        self.end = end
    }
}
