public import WeatherCore
public import WeatherLocalization

/// Labels that distinguish several places.
public enum PlaceLabels {
    /// The name of each place with its region and country, and its coordinates if that is ambiguous.
    public static func labels(for places: [Place], _ localizer: Localizer) -> [String] {
        let labels = places.map { label(for: $0, localizer) }
        return zip(places, labels).map { place, label in
            guard labels.count(where: { $0 == label }) > 1 else { return label }
            return "\(label) (\(coordinates(of: place)))"
        }
    }

    /// The name of a place with its region and country; without a name, its coordinates.
    public static func label(for place: Place, _ localizer: Localizer) -> String {
        guard let name = place.name else { return coordinates(of: place) }
        let country = place.countryCode.map { localizer.name(ofCountry: $0) ?? $0 }
        return localizer.placeText(
            shown(name, localizer), region: place.tellingRegion(in: country).map { shown($0, localizer) },
            country: country.map { shown($0, localizer) })
    }

    /// A name, safe to show: without control characters, and in ASCII if the charset is not UTF-8.
    static func shown(_ name: String, _ localizer: Localizer) -> String {
        let clean = name.sanitized(limit: 80)
        return localizer.isASCII ? asciiText(clean) : clean
    }

    /// Latitude and longitude in a form that `wx` accepts.
    public static func coordinates(of place: Place) -> String {
        "\(decimal(place.coordinates.latitude)),\(decimal(place.coordinates.longitude))"
    }

    private static func decimal(_ degrees: Double) -> String {
        // Adding zero turns a negative zero into zero.
        "\((degrees * 1000).rounded() / 1000 + 0)"
    }
}
