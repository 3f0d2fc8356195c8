import WeatherCore

extension Set<WeatherProduct> {
    /// The parts that a forecast of the command line asks for.
    static let shownForecast = Set<WeatherProduct>.forecast.union([.alerts])
}
