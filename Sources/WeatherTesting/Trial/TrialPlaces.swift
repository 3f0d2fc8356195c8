package import WeatherCore

/// Places for the trial of a provider: one that it covers, and one that it does not.
package enum TrialPlaces {
    private static let cities: [(country: String, latitude: Double, longitude: Double)] = [
        ("KR", 37.567, 126.978), ("NO", 59.913, 10.746), ("US", 40.713, -74.006), ("DE", 52.52, 13.405),
        ("FI", 60.17, 24.941), ("SE", 59.329, 18.069), ("DK", 55.676, 12.568), ("IE", 53.35, -6.26),
        ("GB", 51.507, -0.128), ("FR", 48.857, 2.352), ("ES", 40.417, -3.703), ("PT", 38.722, -9.139),
        ("IT", 41.893, 12.483), ("CH", 46.948, 7.447), ("AT", 48.208, 16.373), ("PL", 52.23, 21.011),
        ("CZ", 50.088, 14.421), ("NL", 52.373, 4.893), ("BE", 50.85, 4.349), ("GR", 37.984, 23.728),
        ("TR", 39.92, 32.854), ("RU", 55.752, 37.616), ("IN", 28.636, 77.224), ("CN", 39.907, 116.397),
        ("JP", 35.689, 139.692), ("TW", 25.048, 121.532), ("TH", 13.754, 100.501), ("ID", -6.208, 106.846),
        ("AU", -33.868, 151.207), ("NZ", -41.287, 174.776), ("CA", 45.411, -75.698), ("MX", 19.428, -99.128),
        ("BR", -23.547, -46.636), ("AR", -34.613, -58.377), ("EG", 30.062, 31.25), ("KE", -1.283, 36.817),
        ("ZA", -33.926, 18.423), ("HK", 22.302, 114.174), ("IL", 31.769, 35.216), ("LT", 54.689, 25.28),
        ("SK", 48.148, 17.107),
    ]

    private static let places: [Place] = cities.compactMap { city in
        Coordinates(latitude: city.latitude, longitude: city.longitude).map {
            Place(coordinates: $0, countryCode: city.country)
        }
    }

    /// A place that a provider covers: a large city, if possible one for which it has alerts, or else the middle of its
    /// first box; `nil` when none is known.
    package static func place(for descriptor: ProviderDescriptor) -> Place? {
        let covered = places.filter { descriptor.coverage.contains($0) == true }
        if let city = covered.first(where: { descriptor.alertCoverage?.contains($0) != false }) ?? covered.first {
            return city
        }
        guard case .areas(let areas) = descriptor.coverage else { return nil }
        for case .box(let south, let west, let north, let east) in areas {
            let width = west <= east ? east - west : east - west + 360
            let longitude = west + width / 2
            let middle = Coordinates(
                latitude: rounded((south + north) / 2),
                longitude: rounded(longitude > 180 ? longitude - 360 : longitude))
            if let middle { return Place(coordinates: middle) }
        }
        return nil
    }

    /// A place that a provider does not cover; `nil` when it covers all of them.
    static func place(outside coverage: ProviderDescriptor.Coverage) -> Place? {
        places.first { coverage.contains($0) == false }
    }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 1000).rounded() / 1000 }
}
