/// A part of a weather report; each part can come from a different service.
///
///     let query = WeatherQuery(place: place, products: [.current, .alerts])
public enum WeatherProduct: String, Sendable, Hashable, CaseIterable {
    /// The weather now.
    case current
    /// A forecast in steps.
    case hourly
    /// A forecast by days that the service itself makes.
    case daily
    /// Precipitation of the next hour or two, in steps of minutes.
    case minutely
    /// Warnings of dangerous weather.
    case alerts
    /// The quality of the air.
    case airQuality
}

extension Set<WeatherProduct> {
    /// The parts of a forecast: current weather, steps and days.
    public static let forecast: Set = [.current, .hourly, .daily]
}
