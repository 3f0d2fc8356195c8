public import WeatherCore

extension Localizer {
    /// A place with its region and country, in the order and with the separators of the language.
    ///
    /// - Parameters:
    ///   - name: The name, as shown.
    ///   - region: The state or province, as shown.
    ///   - country: The country, as shown.
    /// - Returns: The parts that there are, such as `Goyang, Gyeonggi, South Korea` or `대한민국 경기도 고양`.
    public func placeText(_ name: String, region: String?, country: String?) -> String {
        let areas = [region, country].compactMap(\.self)
        let key = areas.count == 2 ? "place.inRegion" : "place.inArea"
        guard !areas.isEmpty, let template = texts.text(key, in: .interface) else { return name }
        // Unlike arguments of sentences, the parts are not isolated: the whole is one phrase.
        return filled(template, [name] + areas)
    }

    /// The name of a place with its region and country; without a name, its coordinates.
    public func label(of place: Place) -> String {
        guard let name = place.name else { return place.coordinates.label }
        let country = place.countryCode.map { self.name(ofCountry: $0) ?? $0 }
        return placeText(
            shown(name), region: place.tellingRegion(in: country).map(shown), country: country.map(shown))
    }

    /// The label of each place, with its coordinates where labels are alike.
    public func labels(of places: [Place]) -> [String] {
        let labels = places.map(label)
        return zip(places, labels).map { place, label in
            guard labels.count(where: { $0 == label }) > 1 else { return label }
            return "\(label) (\(place.coordinates.label))"
        }
    }

    /// A name, safe to show: without control characters, and in ASCII if the charset is not UTF-8.
    package func shown(_ name: String) -> String {
        let clean = name.sanitized(limit: 80)
        return isASCII ? asciiText(clean) : clean
    }
}

extension Coordinates {
    /// Latitude and longitude to about a hundred meters, in a form that `wx` accepts: `37.566,126.978`.
    package var label: String { "\(Self.rounded(latitude)),\(Self.rounded(longitude))" }

    private static func rounded(_ degrees: Double) -> Double {
        // Adding zero turns a negative zero into zero.
        (degrees * 1000).rounded() / 1000 + 0
    }
}
