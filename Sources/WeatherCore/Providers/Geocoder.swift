/// Finds places by name.
///
/// What every geocoder promises, and every ``ReverseGeocoder``, is checked by `GeocoderConformance` in `WeatherTesting`.
public protocol Geocoder: Sendable {
    /// The places that match, best first and no more than wanted; empty when nothing matches.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func places(matching query: PlaceQuery) async throws -> [Place]
}

/// Names a point.
public protocol ReverseGeocoder: Sendable {
    /// The place at or nearest to a point; `nil` where there is none, such as over open sea.
    ///
    /// - Parameters:
    ///   - coordinates: The point.
    ///   - language: The BCP 47 code of the language the name is wanted in.
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func place(nearest coordinates: Coordinates, language: String?) async throws -> Place?
}
