public import Foundation

/// Precipitation in the next hour or two, in steps of minutes.
///
///     var minute = MinuteWeather(date: date)
///     minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: 1.8)
///     report.minutes = (report.minutes ?? []) + [minute]
public struct MinuteWeather: Sendable, Hashable {
    /// The start of the step.
    public var date: Date
    /// The duration, in seconds: one minute, or up to 15, as the service sends it.
    public var duration: TimeInterval
    /// The rate of rain or snow, as water.
    public var precipitationIntensity: PrecipitationIntensity?
    /// The chance of any precipitation during the step.
    public var precipitationChance: Fraction?

    /// Creates a step that has only its time.
    public init(date: Date, duration: TimeInterval = 60) {
        self.date = date
        self.duration = duration
    }

    /// The end of the step.
    public var end: Date { date + duration }
}

extension MinuteWeather {
    /// All properties, in the order of `wx/1`.
    package static let properties: [WeatherProperty<MinuteWeather>] = [
        WeatherProperty(
            "precipitationIntensity", .mean, "The rate of precipitation, as water",
            { $0.precipitationIntensity }, { $0.precipitationIntensity = $1 }),
        WeatherProperty(
            "precipitationChance", .chance, "The chance of precipitation",
            { $0.precipitationChance }, { $0.precipitationChance = $1 }),
    ]
}
