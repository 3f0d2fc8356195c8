/// What one provider answered for one place.
public struct WeatherReport: Sendable, Equatable {
    /// The place as asked for, completed with what the service knows of it.
    public var place: Place
    /// Where the answer comes from and when.
    public var provenance: Provenance
    /// The weather now.
    public var current: CurrentWeather?
    /// The forecast in steps, in order of time.
    public var hours: [HourWeather] = []
    /// The forecast by local days; empty as a provider emits it, made by ``DayFold``.
    public var days: [DayWeather] = []
    /// Extremes of periods longer than a step, as the service sends them beside the steps.
    public var temperatureExtremes: [TemperatureExtremes] = []
    /// Sunrise and sunset that the service sent, for one or several days.
    public var sunEvents: [SunEvents] = []
    /// The parts and values that are missing, and why.
    public var failures: [PartFailure] = []

    /// Creates a report of which nothing but its place and origin is known.
    public init(place: Place, provenance: Provenance) {
        self.place = place
        self.provenance = provenance
    }
}
