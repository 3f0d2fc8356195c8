public import WeatherCore
public import WeatherGazetteer

/// Finds the place that a text means.
///
/// A text is coordinates, the name of a saved place, or a name in the gazetteer. A name that the gazetteer does not
/// have is looked up by web services.
public struct PlaceResolver: Sendable {
    private let gazetteer: Gazetteer
    private let savedPlace: @Sendable (String) throws(WeatherError) -> Coordinates?
    private let services: GeocoderChain
    private let asksServicesFirst: Bool

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - gazetteer: The gazetteer to search.
    ///   - savedPlace: Returns the point of a saved place by its name.
    ///   - geocoders: Make each service, in the order of use. A service without its key throws `credentialMissing` and
    ///     is skipped.
    ///   - asksServicesFirst: Whether the services are used instead of the gazetteer.
    public init(
        gazetteer: Gazetteer,
        savedPlace: @escaping @Sendable (String) throws(WeatherError) -> Coordinates? = { _ in nil },
        geocoders: [@Sendable () throws -> any Geocoder] = [],
        asksServicesFirst: Bool = false
    ) {
        self.gazetteer = gazetteer
        self.savedPlace = savedPlace
        self.services = GeocoderChain(geocoders)
        self.asksServicesFirst = asksServicesFirst
    }

    /// Finds the place that a text means.
    ///
    /// A place is found by its exact name, or else by the words that its name begins with, or else by a name with one
    /// letter wrong. A name that is cut off within a word, or is only similar, finds no place and returns suggestions.
    ///
    /// - Parameter request: The text, and how to choose.
    /// - Returns: One place, several, or suggestions.
    /// - Throws: `WeatherError` with the code `usage` when the text is not a name; the failure of the services if they
    ///   are used instead of the gazetteer.
    public func resolve(_ request: PlaceRequest) async throws(WeatherError) -> PlaceResolution {
        switch try PlaceText(request.text) {
        case .coordinates(let point):
            return .place(try named(Place(coordinates: point), request.language))
        case .name(let name):
            if let point = try savedPlace(name) {
                var place = try named(Place(coordinates: point), request.language)
                place.name = name
                place.nameDistance = nil
                return .place(place)
            }
            let query = PlaceQuery(name, language: request.language, limit: Self.mostCandidates)
            return try await resolve(query, request)
        }
    }

    /// Adds the name, region and country of the city around a place that has only coordinates.
    ///
    /// - Parameters:
    ///   - place: The place; one with a name is unchanged.
    ///   - language: The BCP 47 code of the language for place names.
    /// - Returns: The place with its name, and the distance to the place of that name.
    /// - Throws: `WeatherError` when the gazetteer cannot be read.
    public func named(_ place: Place, _ language: String?) throws(WeatherError) -> Place {
        guard place.name == nil, let name = try gazetteer.name(of: place.coordinates, language: language)
        else { return place }
        var place = place
        place.name = name.text
        place.region = name.city.place.region
        place.countryCode = name.city.place.countryCode
        place.nameDistance = name.distance
        return place
    }

    /// The most places to choose from.
    private static let mostCandidates = 50

    private func resolve(_ query: PlaceQuery, _ request: PlaceRequest) async throws(WeatherError) -> PlaceResolution {
        if asksServicesFirst {
            if let place = try await services.place(for: query, country: request.country, isRequired: true) {
                return .place(place)
            }
            return .unknown([])
        }
        let matches = try gazetteer.matches(
            for: query, qualities: [.exact, .leadingWords, .typo], country: request.country)
        if request.country == nil, let area = try gazetteer.area(named: query.text, language: query.language),
            !area.isOvershadowed(by: matches.first)
        {
            return .area(area.places)
        }
        if let first = matches.first {
            return try choose(among: matches, first, request)
        }
        if let place = try await services.place(for: query, country: request.country, isRequired: false) {
            return .place(place)
        }
        return .unknown(try gazetteer.suggestions(for: query, country: request.country))
    }

    private func choose(
        among matches: [GazetteerMatch],
        _ first: GazetteerMatch,
        _ request: PlaceRequest
    ) throws(WeatherError) -> PlaceResolution {
        if let pick = request.pick {
            guard matches.indices.contains(pick - 1) else { return .several(matches) }
            return Self.resolution(matches[pick - 1])
        }
        let contenders = PlaceRivalry.contenders(among: matches)
        if contenders.count > 1, let last = contenders.last.flatMap(matches.lastIndex(of:)) {
            return .several(Array(matches[...last]))
        }
        return first.quality == .typo ? .respelt(first.entry.place) : Self.resolution(first)
    }

    private static func resolution(_ match: GazetteerMatch) -> PlaceResolution {
        match.remark.map { .remarked(match.entry.place, $0) } ?? .place(match.entry.place)
    }
}
