/// Where the current weather comes from.
public enum CurrentWeatherSource: String, Sendable, Hashable, CaseIterable {
    /// From the service of the report, which may have only a forecast.
    case service
    /// From the airport's report near the place, if the service of the report sends no observation.
    ///
    /// No airport is asked if ``MinuteRequests/auto`` has cost the report a request already: a default run makes at
    /// most one request more.
    case auto
    /// From the airport's report near the place, if there is one, also instead of the service's own observation.
    case metar
}
