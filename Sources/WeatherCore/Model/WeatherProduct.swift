/// A part of what a service can say about the weather of a place, each of which may come from a service of its own.
public enum WeatherProduct: String, Sendable, Hashable, CaseIterable {
    /// The weather now.
    case current
    /// A forecast in steps.
    case hourly
    /// A forecast by days, of the service's own making.
    case daily
    /// Precipitation of the next hour or two, in steps of minutes.
    case minutely
    /// Warnings of dangerous weather.
    case alerts
    /// The quality of the air.
    case airQuality
}

extension Set<WeatherProduct> {
    /// What a forecast is made of: now, steps and days.
    public static let forecast: Set = [.current, .hourly, .daily]
}
