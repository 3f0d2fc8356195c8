public import WeatherCore

/// Nominatim's search: <https://nominatim.org/release-docs/latest/api/Search/>.
extension NominatimProvider: Geocoder {
    /// The places that the service finds by a name, an address or a postal code, best first; empty when it finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        let places = try await ask(
            Endpoint("/search").with("q", query.text).with("limit", String(max(1, min(query.limit, 40))))
                .with("accept-language", query.language.map(Self.acceptedLanguages)),
            reading: { try $0.requiredElements().compactMap(Place.init(nominatim:)) })
        return Array(places.prefix(max(0, query.limit)))
    }

    /// A language, followed by its base if it has a script or region: names are rarely tagged with those.
    private static func acceptedLanguages(_ language: String) -> String {
        let base = language.prefix { $0 != "-" }
        return base == language ? language : "\(language),\(base)"
    }
}

/// Nominatim's reverse search: <https://nominatim.org/release-docs/latest/api/Reverse/>.
extension NominatimProvider: ReverseGeocoder {
    /// The town around a point, or whatever has a name there; `nil` over open sea.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func place(nearest coordinates: Coordinates, language: String?) async throws -> Place? {
        // Zoom 10 is the level of cities.
        let endpoint = Endpoint("/reverse").with(coordinates).with("zoom", "10")
            .with("accept-language", language.map(Self.acceptedLanguages))
        return try await ask(endpoint) { answer in
            let answer = try answer.requiredObject()
            if let place = Place(nominatim: answer) { return place }
            // "Unable to geocode" is the service's answer for the sea. Other errors are objects with a code and a
            // message.
            if answer["error"].string != nil { return nil }
            throw answer["lat"].missing
        }
    }
}
