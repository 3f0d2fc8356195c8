import Foundation
public import WeatherCore

/// Open-Meteo's geocoding: <https://open-meteo.com/en/docs/geocoding-api>.
///
/// One character finds nothing. Two characters find only exact names. Longer names are matched fuzzily.
extension OpenMeteoProvider: Geocoder {
    /// The places that the service finds by a name or a postal code, best first; empty when it finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        let endpoint = Endpoint("/v1/search", on: "geocoding")
            .with("name", query.text)
            .with("count", String(max(1, min(query.limit, 100))))
            // The service's language codes have no script or region, and are in lower case.
            .with("language", query.language.map { String($0.prefix { $0 != "-" }).lowercased() })
            .with("format", "json")
        let places = try await context.json(from: endpoint, reading: Self.places(in:))
        return Array(places.prefix(max(0, query.limit)))
    }

    /// The places of an answer; it has no list when nothing was found, but neither has an answer that reports an error.
    private static func places(in answer: JSONValue) throws -> [Place] {
        let results = try answer.requiredObject()["results"]
        if results.exists { return try results.requiredElements().compactMap(Place.init(openMeteo:)) }
        guard answer["error"].exists else { return [] }
        throw WeatherError(
            .requestRejected,
            details: .init {
                $0.httpStatus = 200
                $0.message = answer.failureMessage
            })
    }
}

extension Place {
    /// One of the results; `nil` without coordinates.
    fileprivate init?(openMeteo result: JSONValue) {
        guard let latitude = result["latitude"].double, let longitude = result["longitude"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(
            coordinates: coordinates,
            name: result["name"].placeName,
            countryCode: result["country_code"].countryCode,
            region: result["admin1"].placeName,
            timeZone: result["timezone"].string.flatMap(TimeZone.init(identifier:))
                .map { PlaceTimeZone($0, source: .service) })
    }
}
