extension ProviderDescriptor {
    /// Whether it has a part of a report for a place, as far as is known without asking.
    package func offers(_ product: WeatherProduct, for place: Place) -> Bool {
        guard products.contains(where: { $0.weather == product }), coverage.contains(place) != false else {
            return false
        }
        return product != .alerts || alertCoverage?.contains(place) != false
    }

    /// How many requests some of its products take at most for a place, when nothing is cached.
    package func requests(for wanted: Set<WeatherProduct>, at place: Place) -> Int {
        var wanted = wanted.intersection(products.compactMap(\.weather))
        if alertCoverage?.contains(place) == false { wanted.remove(.alerts) }
        if wanted.isEmpty { return 0 }
        let own = wanted.compactMap { ownRequests[$0] }
        let shared = own.count == wanted.count ? 0 : requestsPerReport - ownRequests.values.reduce(0, +)
        return shared + own.reduce(0, +)
    }

    /// Whether it is the national weather service of a place's country.
    package func isNational(for place: Place) -> Bool {
        place.countryCode.map(nationalIn.contains) ?? false
    }
}
