extension ProviderDescriptor {
    /// Whether it has a part of a report for a place, as far as is known without asking.
    package func offers(_ product: WeatherProduct, for place: Place) -> Bool {
        guard products.contains(where: { $0.weather == product }), coverage.contains(place) != false else {
            return false
        }
        return product != .alerts || alertCoverage?.contains(place) != false
    }

    /// Whether it is the national weather service of a place's country.
    package func isNational(for place: Place) -> Bool {
        place.countryCode.map(nationalIn.contains) ?? false
    }
}
