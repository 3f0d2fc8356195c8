public import WeatherCore

/// OpenWeather's geocoding: <https://openweathermap.org/api/geocoding-api>.
extension OpenWeatherProvider: Geocoder {
    /// The places that the service finds by a name or a postal code, best first; empty when it finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        if let code = PostalCode(query.text) { return Array(try await places(at: code).prefix(max(0, query.limit))) }
        let limit = max(1, min(query.limit, 5))
        let places = try await ask(
            Endpoint("/geo/1.0/direct").with("q", query.text).with("limit", String(limit)),
            reading: { try $0.requiredElements().compactMap { Place(openWeather: $0, language: query.language) } })
        return Array(places.prefix(max(0, query.limit)))
    }

    /// The place of a postal code; for an unknown code, the service sends a 404 with its own message.
    private func places(at code: PostalCode) async throws -> [Place] {
        do {
            return try await ask(Endpoint("/geo/1.0/zip").with("zip", code.text)) { entry in
                guard let place = Place(openWeather: try entry.requiredObject(), language: nil) else {
                    throw entry["lat"].missing
                }
                return [place]
            }
        } catch let error as WeatherError where error.details.httpStatus == 404 && error.details.message != nil {
            return []
        }
    }
}

extension OpenWeatherProvider: ReverseGeocoder {
    /// The place at or nearest to a point; `nil` when the service finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func place(nearest coordinates: Coordinates, language: String?) async throws -> Place? {
        try await ask(Endpoint("/geo/1.0/reverse").with(coordinates).with("limit", "1")) {
            try $0.requiredElements().first.flatMap { Place(openWeather: $0, language: language) }
        }
    }
}

extension Place {
    /// One entry of the service's answer, named in the user's language where possible; `nil` without coordinates.
    fileprivate init?(openWeather entry: JSONValue, language: String?) {
        guard let latitude = entry["lat"].double, let longitude = entry["lon"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(coordinates: coordinates)
        let names = entry["local_names"]
        // The service's language codes have no script or region: "zh-Hant" is looked up as "zh".
        let wanted = language.flatMap { language in
            names[named: language].placeName ?? names[named: String(language.prefix { $0 != "-" })].placeName
        }
        name = wanted ?? entry["name"].placeName
        region = entry["state"].placeName
        countryCode = entry["country"].countryCode
    }
}
