import WeatherCore

extension WeatherQuery {
    /// The query without alerts where a provider has none; `nil` when it wants nothing else.
    ///
    /// An empty list of alerts would seem to say that there is no danger.
    func within(_ provider: ProviderDescriptor) -> WeatherQuery? {
        guard wants(.alerts), provider.alertCoverage?.contains(place) == false else { return self }
        var query = self
        query.products.remove(.alerts)
        return query.products.isEmpty ? nil : query
    }

    /// Whether it wants any part of a forecast.
    var wantsForecast: Bool { wants(.current, .hourly, .daily) }
}

extension WeatherReport {
    /// Whether it has no part that a query wants, which wants no forecast.
    ///
    /// A provider that has no alerts for a place has no list of them, which is not an empty list.
    func hasNothing(of query: WeatherQuery) -> Bool {
        !query.products.isEmpty && !query.wantsForecast && alerts == nil && minutes == nil && airQuality == nil
    }
}
