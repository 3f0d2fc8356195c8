public import WeatherCore
public import WeatherGazetteer

extension PlaceFinder {
    /// The places that a name may mean, as a list.
    public enum Matches: Sendable, Hashable {
        /// Places of the gazetteer, the likeliest first.
        case gazetteer([GazetteerMatch])
        /// Places that a service found.
        case service([Place])
        /// No place has the name; these are spelled most like it.
        case unknown([GazetteerPlace])
        /// No place of the gazetteer has the name, and every service failed; with the first service's error.
        case unanswered([GazetteerPlace], WeatherError)
    }

    /// The places that a name may mean: places of the gazetteer that have the name or one that begins with it, or else
    /// the places of the first service that finds any, or else places with one letter wrong.
    ///
    /// - Parameters:
    ///   - request: The name, and how to choose.
    ///   - limit: The most places to return.
    /// - Returns: The places and where they were found, or suggestions.
    /// - Throws: ``WeatherError`` with the reason `unknownGeocoder`, or the failure of that service; or
    ///   `CancellationError`.
    public func places(for request: PlaceRequest, limit: Int) async throws -> Matches {
        let (country, geocoder) = (request.country, request.geocoder)
        let query = PlaceQuery(try request.name(), language: language, limit: limit)
        if geocoder == nil {
            let matches = try begun(query, country: country)
            if !matches.isEmpty { return .gazetteer(matches) }
        }
        var found: [Place] = []
        var failure: WeatherError?
        var hasAnswer = false
        for make in try geocoders(geocoder) where found.isEmpty {
            do {
                found = try await make().places(matching: query)
                hasAnswer = true
            } catch let error as WeatherError {
                // Services that are only a fallback for the gazetteer may fail.
                if geocoder != nil { throw error }
                if failure == nil || failure?.code == .credentialMissing { failure = error }
            }
        }
        let wanted = country?.uppercased()
        found = found.filter { wanted == nil || $0.countryCode == wanted }
        guard found.isEmpty else { return .service(Array(found.prefix(limit))) }
        guard geocoder == nil else { return .unknown([]) }
        let similar = try gazetteer.matches(for: query, qualities: [.typo], country: country)
        guard similar.isEmpty else { return .gazetteer(similar) }
        let suggestions = try gazetteer.suggestions(for: query, country: country)
        if !hasAnswer, let failure, failure.isOfGeocoders { return .unanswered(suggestions, failure) }
        return .unknown(suggestions)
    }

    /// The places of the gazetteer with this name, and after them likelier ones whose names begin with it.
    ///
    /// `Tok` is a town, but most people who type it have not finished typing Tokyo.
    private func begun(_ query: PlaceQuery, country: String?) throws(WeatherError) -> [GazetteerMatch] {
        let exact = try gazetteer.matches(for: query, qualities: [.exact], country: country, locale: locale)
            .filter { $0.entry.kind != .region }
        // The search for beginnings takes three times as long as the rest of a run. Nobody who types Seoul means more.
        if exact.contains(where: { $0.entry.population >= 1_000_000 }) { return Array(exact.prefix(query.limit)) }
        let near = lastPlace.load(language: language ?? "")?.countryCode
        let begun = try gazetteer.completions(
            for: query, country: country, locale: locale, near: near.map { [$0] } ?? [])
        let likely = exact.map(\.rank).max() ?? 0
        let likelier = begun.filter { completion in
            completion.rank > likely && !exact.contains { $0.entry.geonameID == completion.entry.geonameID }
        }
        let found = Array((exact + likelier.map { GazetteerMatch($0) }).prefix(query.limit))
        if !found.isEmpty { return found }
        // A name with a region, such as "Springf, IL".
        return try gazetteer.matches(
            for: query, qualities: [.leadingWords, .prefix], country: country, locale: locale
        ).filter { $0.entry.kind != .region }
    }

    /// Whether a text is a place that is known offline: coordinates, a saved place, or an exact name.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Returns: Whether it is one; `false` for the name of a country or region.
    /// - Throws: ``WeatherError`` when the gazetteer or the saved places cannot be read.
    public func isKnown(_ text: String, country: String? = nil) throws(WeatherError) -> Bool {
        try resolver().isKnown(text, country: country)
    }

    /// The gazetteer's place nearest to a point: in the requested country, or else in the point's own where outlines
    /// show it.
    ///
    /// - Parameter request: The coordinates as written, and the requested country.
    /// - Returns: The place, and its distance in kilometers.
    /// - Throws: ``WeatherError``: `badCoordinates` for a text that is a name, `nothingNear` when the nearest place is
    ///   too far, and the errors of ``PlaceRequest/point()`` and ``PlaceRequest/name()``.
    public func nearestPlace(
        to request: PlaceRequest
    ) throws(WeatherError) -> (entry: GazetteerPlace, distance: Double) {
        let text = request.text ?? ""
        guard let point = try request.point() else {
            _ = try request.name()
            throw WeatherError(.badCoordinates, details: .init { $0.subject = text.sanitized(limit: 60) })
        }
        let limit = try gazetteer.namingDistance(at: point)
        let found =
            if let country = request.country {
                try gazetteer.nearest(
                    to: point, within: limit, country: country.uppercased(), language: language)
            } else {
                try gazetteer.nearestInCountry(of: point, language: language)
            }
        guard let found else {
            throw WeatherError(
                .nothingNear,
                details: .init {
                    $0.subject = text.sanitized(limit: 60)
                    $0.limit = Int(limit)
                })
        }
        return found
    }
}

extension WeatherError {
    /// Whether a geocoding service failed, rather than that it has no key or must not be used, as when offline.
    var isOfGeocoders: Bool {
        code != .credentialMissing && reason != .nothingKept && reason != .notRecorded
    }
}
