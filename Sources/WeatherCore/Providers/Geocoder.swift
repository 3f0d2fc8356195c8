/// Finds places by name.
///
///     struct ExampleGeocoder: Geocoder {
///         let context: ProviderContext
///
///         func places(matching query: PlaceQuery) async throws -> [Place] {
///             let endpoint = Endpoint("/search").with("q", query.text).with("language", query.language)
///             let answer = try await context.json(from: endpoint)
///             let places = answer.root["results"].elements.compactMap { result -> Place? in
///                 guard let latitude = result["lat"].double, let longitude = result["lon"].double,
///                     let point = Coordinates(latitude: latitude, longitude: longitude)
///                 else { return nil }
///                 return Place(coordinates: point, name: result["name"].placeName)
///             }
///             return Array(places.prefix(max(0, query.limit)))
///         }
///     }
///
/// `GeocoderConformance` in `WeatherTesting` checks what every geocoder, and every ``ReverseGeocoder``, must do.
public protocol Geocoder: Sendable {
    /// The matching places, best first and at most as many as the query's limit; empty when nothing matches.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func places(matching query: PlaceQuery) async throws -> [Place]
}

/// Finds the name of a point.
///
///     struct ExampleReverseGeocoder: ReverseGeocoder {
///         let context: ProviderContext
///
///         func place(nearest coordinates: Coordinates, language: String?) async throws -> Place? {
///             let endpoint = Endpoint("/reverse").with(coordinates).with("language", language)
///             let answer = try await context.json(from: endpoint)
///             return answer.root["name"].placeName.map { Place(coordinates: coordinates, name: $0) }
///         }
///     }
public protocol ReverseGeocoder: Sendable {
    /// The place at or nearest to a point; `nil` when there is none, such as over open sea.
    ///
    /// - Parameters:
    ///   - coordinates: The point.
    ///   - language: The BCP 47 code of the language for names.
    /// - Returns: The place, or `nil`.
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func place(nearest coordinates: Coordinates, language: String?) async throws -> Place?
}

/// A query for places by name.
///
///     let places = try await geocoder.places(matching: PlaceQuery("Seoul", language: "ko", limit: 3))
public struct PlaceQuery: Sendable, Hashable {
    /// The name as the user wrote it, in any script.
    public var text: String
    /// The BCP 47 code of the language for names.
    public var language: String?
    /// The maximum number of places to return.
    public var limit: Int

    /// Creates a query.
    public init(_ text: String, language: String? = nil, limit: Int = 5) {
        self.text = text
        self.language = language
        self.limit = limit
    }
}

/// Finds where the user is.
///
/// It is used only on request: it reveals to a third party that the user's IP address asks for its location, and the
/// result may be another town.
///
///     struct OfficeLocation: LocationSource {
///         func location() async throws -> Place {
///             guard let point = Coordinates(latitude: 52.52, longitude: 13.405) else { throw WeatherError(.noPlace) }
///             return Place(coordinates: point, name: "Berlin")
///         }
///     }
public protocol LocationSource: Sendable {
    /// The place where the user appears to be.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func location() async throws -> Place
}
