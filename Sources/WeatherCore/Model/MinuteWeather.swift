public import Foundation

/// Precipitation in the next hour or two, in steps of minutes.
public struct MinuteWeather: Sendable, Hashable {
    /// When the step begins.
    public var date: Date
    /// How long it lasts, in seconds: a minute, or as services step, up to a quarter of an hour.
    public var duration: TimeInterval
    /// How hard it rains or snows, as water.
    public var precipitationIntensity: PrecipitationIntensity?
    /// The chance of any precipitation during the step.
    public var precipitationChance: Fraction?

    /// Creates a step of which nothing but its time is known.
    public init(date: Date, duration: TimeInterval = 60) {
        self.date = date
        self.duration = duration
    }

    /// When the step ends.
    public var end: Date { date + duration }
}
