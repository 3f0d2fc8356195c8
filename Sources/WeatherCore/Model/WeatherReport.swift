/// The weather of one place, as one provider answered, or several that have a part each.
public struct WeatherReport: Sendable, Equatable {
    /// The place as asked for, completed with what the service knows of it.
    public var place: Place
    /// Where the answer comes from and when, but for the parts that have an origin of their own.
    public var provenance: Provenance
    /// Where the parts come from that do not come from ``provenance``; see ``provenance(of:)``.
    public var partProvenances: [WeatherProduct: Provenance] = [:]
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
    /// Precipitation of the next hour or two, in order of time; `nil` when it was not asked for, or the service has none.
    public var minutes: [MinuteWeather]?
    /// The alerts in force, or announced; empty when there are none, `nil` when they were not asked for, or the service has
    /// none to tell.
    public var alerts: [WeatherAlert]?
    /// The quality of the air, now and as far as it is forecast, in order of time; `nil` when it was not asked for, or the
    /// service has none.
    public var airQuality: [AirQuality]?
    /// The parts and values that are missing, and why.
    public var failures: [PartFailure] = []

    /// Creates a report of which nothing but its place and origin is known.
    public init(place: Place, provenance: Provenance) {
        self.place = place
        self.provenance = provenance
    }
}
