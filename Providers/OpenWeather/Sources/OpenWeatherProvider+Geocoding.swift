public import WeatherCore

/// OpenWeather's geocoding: <https://openweathermap.org/api/geocoding-api>.
extension OpenWeatherProvider: Geocoder {
    /// The places the service knows by a name, best first; empty when it knows none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        let limit = max(1, min(query.limit, 5))
        let answer = try await ask(
            Endpoint("/geo/1.0/direct").with("q", query.text).with("limit", String(limit)))
        return try answer.root.requiredElements().compactMap { Place(openWeather: $0, language: query.language) }
    }
}

extension OpenWeatherProvider: ReverseGeocoder {
    /// The place at or nearest to a point; `nil` where the service knows none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func place(nearest coordinates: Coordinates, language: String?) async throws -> Place? {
        let answer = try await ask(Endpoint("/geo/1.0/reverse").with(coordinates).with("limit", "1"))
        return try answer.root.requiredElements().first.flatMap { Place(openWeather: $0, language: language) }
    }
}

extension Place {
    /// One entry of the service's answer, named in the reader's language where it has that; `nil` without coordinates.
    fileprivate init?(openWeather entry: JSONValue, language: String?) {
        guard let latitude = entry["lat"].double, let longitude = entry["lon"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(coordinates: coordinates)
        let names = entry["local_names"]
        // The service's codes are languages without script or region: "zh-Hant" is looked up as "zh".
        let wanted = language.map { names[named: $0].string ?? names[named: String($0.prefix { $0 != "-" })].string }
        name = (wanted.flatMap { $0 } ?? entry["name"].string)?.sanitized(limit: 80)
        region = entry["state"].string?.sanitized(limit: 80)
        countryCode = entry["country"].string?.uppercased()
    }
}
