public import WeatherCore
public import WeatherGazetteer

/// Finds the place that a text means.
///
/// A text is coordinates, the name of a saved place, or a name in the gazetteer. A name that the gazetteer does not
/// have is looked up by web services. Only if they do not have it either, it may be misspelled.
public struct PlaceResolver: Sendable {
    private let gazetteer: Gazetteer
    private let language: String?
    private let locale: UserLocale?
    private let savedPlace: @Sendable (String) throws(WeatherError) -> Coordinates?
    private let services: GeocoderChain
    private let asksServicesFirst: Bool
    private let remembered: RememberedPlaces?

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - gazetteer: The gazetteer to search.
    ///   - language: The BCP 47 code of the language for place names.
    ///   - locale: The user's locale, which breaks ties and decides what a code means; `nil` for the language.
    ///   - savedPlace: Returns the point of a saved place by its name.
    ///   - geocoders: Make each service, in the order of use. A service without its key throws `credentialMissing` and
    ///     is skipped.
    ///   - asksServicesFirst: Whether the services are used instead of the gazetteer.
    ///   - remembered: Places for which the gazetteer need not be opened; those that it resolves are added.
    public init(
        gazetteer: Gazetteer,
        language: String? = nil,
        locale: UserLocale? = nil,
        savedPlace: @escaping @Sendable (String) throws(WeatherError) -> Coordinates? = { _ in nil },
        geocoders: [@Sendable () throws -> any Geocoder] = [],
        asksServicesFirst: Bool = false,
        remembered: RememberedPlaces? = nil
    ) {
        self.gazetteer = gazetteer
        self.language = language
        self.locale = locale
        self.savedPlace = savedPlace
        self.services = GeocoderChain(geocoders)
        self.asksServicesFirst = asksServicesFirst
        self.remembered = remembered
    }

    /// Finds the place that a text means.
    ///
    /// A place is found by its exact name, or else by a service, or else by the words that its name begins with, or
    /// else by a name with one letter wrong. The last two are ``PlaceResolution/respelt(_:)``. A name that is cut off
    /// within a word, or is only similar, or could be that of several places, finds no place and returns suggestions.
    ///
    /// - Parameter request: The text, and how to choose.
    /// - Returns: One place, several, or suggestions.
    /// - Throws: `WeatherError` with the code `usage` when the text is not a name; the failure of the services if they
    ///   are used instead of the gazetteer.
    public func resolve(_ request: PlaceRequest) async throws(WeatherError) -> PlaceResolution {
        switch try resolveOffline(request) {
        case .known(let resolution): return resolution
        case .unknown: return try await resolveByServices(request)
        }
    }

    /// The first half of ``resolve(_:)``: by coordinates, saved places and the gazetteer.
    package func resolveOffline(_ request: PlaceRequest) throws(WeatherError) -> OfflineResolution {
        let point: Coordinates?
        do throws(WeatherError) {
            point = try request.point()
        } catch {
            guard request.words.count > 1, try unknownWords(of: request).isEmpty else { throw error }
            return .known(.separate(request.words, error))
        }
        if let point { return .known(.place(try place(at: point))) }
        let name = try request.name()
        if let point = try savedPlace(name) {
            var place = try place(at: point)
            place.name = name
            place.nameDistance = nil
            place.nameMayBeAbroad = false
            return .known(.place(place))
        }
        // These are not names of places: a saved place that does not exist, and a question.
        if name.lowercased() == SavedPlaces.usualName || name.contains(where: Self.isQuestionMark) {
            return .known(.unknown([]))
        }
        if asksServicesFirst { return .unknown(words: []) }
        if let resolution = try resolveByGazetteer(query(name), request) { return .known(resolution) }
        // A single word is the name that was just searched for.
        let unknown = request.words.count > 1 ? try unknownWords(of: request) : request.words
        return unknown.isEmpty ? .known(.separate(request.words, nil)) : .unknown(words: unknown)
    }

    /// The second half of ``resolve(_:)``: by the services, or else by a similar name of the gazetteer.
    package func resolveByServices(_ request: PlaceRequest) async throws(WeatherError) -> PlaceResolution {
        let query = query(try request.name())
        let answer = try await services.place(for: query, country: request.country)
        switch answer {
        case .found(let found): return found.isExact ? .place(found.place) : .respelt(found.place)
        case .nothing where asksServicesFirst: return .unknown([])
        case .failed(let failure) where asksServicesFirst: throw failure
        case .nothing, .failed: break
        }
        if let similar = try similar(query, request) { return similar }
        let suggestions = try gazetteer.suggestions(for: query, country: request.country)
        if case .failed(let failure) = answer, failure.isOfGeocoders { return .unanswered(suggestions, failure) }
        return .unknown(suggestions)
    }

    /// Whether a text is a place that is known offline: coordinates, a saved place, or an exact name.
    ///
    /// The name of a country or region is not.
    func isKnown(_ text: String, country: String?) throws(WeatherError) -> Bool {
        let request = PlaceRequest(text)
        if (try? request.point()) != nil { return true }
        guard request.isName else { return false }
        let name = try request.name()
        if try savedPlace(name) != nil { return true }
        let query = PlaceQuery(name, language: language, limit: 1)
        guard
            let match = try gazetteer.matches(for: query, qualities: [.exact], country: country, locale: locale).first
        else { return false }
        if country != nil { return true }
        return try gazetteer.area(named: name, unlessOvershadowedBy: match, locale: locale) == nil
    }

    private func unknownWords(of request: PlaceRequest) throws(WeatherError) -> [String] {
        var unknown: [String] = []
        for word in request.words where try !isKnown(word, country: request.country) { unknown.append(word) }
        return unknown
    }

    private func query(_ name: String) -> PlaceQuery {
        PlaceQuery(name, language: language, limit: Self.mostCandidates)
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
        place.nameMayBeAbroad = name.mayBeAbroad
        return place
    }

    /// Names a point, and stores the name; or uses a stored one.
    private func place(at point: Coordinates) throws(WeatherError) -> Place {
        let key = RememberedPlaces.Key(point, language: language)
        if let known = remembered?.place(for: key), known.remark == nil { return known.place }
        let place = try named(Place(coordinates: point), language)
        remember(place, for: key)
        return place
    }

    private func remember(
        _ place: Place, _ remark: GazetteerMatch.Remark? = nil, for key: RememberedPlaces.Key
    ) {
        guard let remembered else { return }
        let zone = TimeZoneFinder(gazetteer).zone(nearestTo: place)
        remembered.remember(place, remark, nearestZone: zone, for: key)
    }

    private static func isQuestionMark(_ letter: Character) -> Bool { "?？؟".contains(letter) }

    /// The rank of a town of 16,000 people.
    ///
    /// For a smaller one, the whole name must be written.
    private static let leastRankOfUnfinished = 14.0
    /// How many times less likely a rival of a misspelled name may be.
    private static let ratioOfSimilar = 8.0
    /// The most places to choose from.
    private static let mostCandidates = 50

    /// Resolves an exact name with the gazetteer; `nil` if the gazetteer does not have the name.
    private func resolveByGazetteer(
        _ query: PlaceQuery, _ request: PlaceRequest
    ) throws(WeatherError) -> PlaceResolution? {
        let key = RememberedPlaces.Key(
            query.text, language: query.language, country: request.country, pick: request.pick, locale: locale)
        if let known = remembered?.place(for: key) {
            return known.remark.map { .remarked(known.place, $0) } ?? .place(known.place)
        }
        let matches = try gazetteer.matches(
            for: query, qualities: [.exact], country: request.country, locale: locale)
        if request.country == nil,
            let area = try gazetteer.area(
                named: query.text, language: query.language, unlessOvershadowedBy: matches.first, locale: locale)
        {
            return .area(area.places + area.rivals)
        }
        guard let first = matches.first else { return nil }
        if first.entry.kind == .region {
            return .area(try gazetteer.towns(around: first.entry, language: query.language))
        }
        let resolution = choose(among: matches, request)
        switch resolution {
        case .place(let place): remember(place, for: key)
        case .remarked(let place, let remark): remember(place, remark, for: key)
        default: break
        }
        return resolution
    }

    /// The place whose name begins with the words, or has one other letter; `nil` if there is none.
    package func similar(_ query: PlaceQuery, _ request: PlaceRequest) throws(WeatherError) -> PlaceResolution? {
        let matches = try gazetteer.matches(for: query, qualities: [.leadingWords, .typo], country: request.country)
            .filter { $0.entry.kind != .region && ($0.quality == .typo || $0.rank >= Self.leastRankOfUnfinished) }
        return matches.isEmpty ? nil : choose(among: matches, request)
    }

    private func choose(among matches: [GazetteerMatch], _ request: PlaceRequest) -> PlaceResolution {
        let isExact = matches.first?.quality == .exact
        func chosen(_ match: GazetteerMatch) -> PlaceResolution {
            guard isExact else { return .respelt(match.entry.place) }
            return match.remark.map { .remarked(match.entry.place, $0) } ?? .place(match.entry.place)
        }
        if let pick = request.pick {
            return matches.indices.contains(pick - 1) ? chosen(matches[pick - 1]) : .several(matches)
        }
        let contenders = Ambiguity.contenders(
            among: matches, ratio: isExact ? Ambiguity.ratio : Self.ratioOfSimilar)
        if contenders.count == 1, let only = contenders.first {
            guard isExact, only.remark == nil, let other = Ambiguity.namesake(of: only, among: matches),
                let index = matches.firstIndex(of: other)
            else { return chosen(only) }
            return .remarked(only.entry.place, .namesake(other.entry, pick: index + 1))
        }
        guard isExact else { return .unknown(contenders.map(\.entry)) }
        return .several(Array(matches[...(contenders.last.flatMap(matches.lastIndex(of:)) ?? 0)]))
    }
}
