/// The weather of one place, from one provider, or with parts from several.
///
///     var report = context.report(for: query, from: [answer.reply])
///     report.current = current
///     report.hours = steps
///     report.failures = answer.root.failures
public struct WeatherReport: Sendable, Equatable {
    /// The place of the query, completed with what the service knows of it.
    public var place: Place
    /// Where the report comes from and when, except for the parts in ``partProvenances``.
    public var provenance: Provenance
    /// Where parts come from that have another provenance; see ``provenance(of:)``.
    public var partProvenances: [WeatherProduct: Provenance] = [:]
    /// The weather now.
    public var current: CurrentWeather?
    /// The forecast in steps, in order of time.
    public var hours: [HourWeather] = []
    /// The forecast by local days.
    ///
    /// A provider leaves it empty unless its service sends days; the engine makes days from steps.
    public var days: [DayWeather] = []
    /// Extremes of periods longer than a step, when the service sends them in addition to the steps.
    public var temperatureExtremes: [TemperatureExtremes] = []
    /// Sunrise and sunset, for one or several days.
    ///
    /// A provider adds those that its service sends. For today and the other
    /// days of the forecast they are computed.
    public var sunEvents: [SunEvents] = []
    /// Precipitation of the next hour or two, in order of time; `nil` when it was not requested or the service has
    /// none.
    public var minutes: [MinuteWeather]?
    /// The alerts in force or announced; empty when there are none.
    ///
    /// It is `nil` when alerts were not requested or the service does not have this product.
    public var alerts: [WeatherAlert]?
    /// The current and forecast air quality, in order of time; `nil` when it was not requested or the service has none.
    public var airQuality: [AirQuality]?
    /// What the service says of the weather in its own words, where it sends a text.
    public var narrative: Narrative?
    /// The services that the report combines; `nil` for a report of one service.
    public var consensus: Consensus?
    /// The parts and values that are missing, and why.
    public var failures: [PartFailure] = []

    /// Creates a report with nothing but its place and provenance.
    public init(place: Place, provenance: Provenance) {
        self.place = place
        self.provenance = provenance
    }
}
