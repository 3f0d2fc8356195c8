public import WeatherCore
public import WeatherGazetteer

/// The places that a name may mean, for a list of them.
public enum PlaceMatches: Sendable, Hashable {
    /// What the gazetteer knows, the likeliest first.
    case gazetteer([GazetteerMatch])
    /// What a service knows.
    case service([Place])
    /// No place, with those that are spelt most alike.
    case unknown([GazetteerPlace])
}

extension PlaceFinder {
    /// The places that a name may mean: those of the gazetteer, and where it has none those of the first service that
    /// has some.
    ///
    /// - Parameters:
    ///   - country: The ISO 3166-1 alpha-2 code of the only country wanted.
    ///   - geocoder: The id of the service that is asked instead of the gazetteer.
    /// - Throws: ``WeatherError`` with the reason `unknownGeocoder`, or what that service failed with; or
    ///   `CancellationError`.
    public func places(
        named name: String, limit: Int, country: String?, from geocoder: String? = nil
    ) async throws -> PlaceMatches {
        let query = PlaceQuery(name, language: language, limit: limit)
        if geocoder == nil {
            let matches = try gazetteer.matches(for: query, country: country)
            if !matches.isEmpty { return .gazetteer(matches) }
        }
        var found: [Place] = []
        for make in try geocoders(geocoder) where found.isEmpty {
            do {
                found = try await make().places(matching: query)
            } catch let error as WeatherError {
                // Of the services that merely stand behind the gazetteer none needs to answer.
                if geocoder != nil { throw error }
            }
        }
        let wanted = country?.uppercased()
        found = found.filter { wanted == nil || $0.countryCode == wanted }
        guard found.isEmpty else { return .service(Array(found.prefix(limit))) }
        return .unknown(geocoder == nil ? try gazetteer.suggestions(for: query) : [])
    }

    /// The place of the gazetteer that is nearest to a point, and how far it is, in kilometres.
    ///
    /// - Parameters:
    ///   - text: The coordinates as written.
    ///   - country: The ISO 3166-1 alpha-2 code of the only country wanted.
    /// - Throws: ``WeatherError``: `badCoordinates` for a text that is a name, `nothingNear` when the nearest is too far,
    ///   and those of ``PlaceText``.
    public func nearestPlace(
        to text: String, country: String?
    ) throws(WeatherError) -> (entry: GazetteerPlace, distance: Double) {
        guard case .coordinates(let point) = try PlaceText(text) else {
            throw WeatherError(.badCoordinates, details: .init { $0.subject = text.sanitized(limit: 60) })
        }
        guard let found = try gazetteer.nearest(to: point, country: country?.uppercased(), language: language) else {
            throw WeatherError(
                .nothingNear,
                details: .init {
                    $0.subject = text.sanitized(limit: 60)
                    $0.limit = Int(Gazetteer.farthestNamingDistance)
                })
        }
        return found
    }
}
