public import WeatherCore
import WeatherGazetteer
import WeatherLocalization
public import WeatherPlaces
import WeatherRendering
import WeatherSettings

/// The place that the user means.
public struct SessionPlace: Sendable, Hashable {
    /// A name or coordinates; `nil` for the place in the settings, or else an assumed one.
    public var text: String?
    /// Only places of this country: an ISO 3166-1 alpha-2 code, in either case.
    public var country: String?
    /// Which of several matches is meant, counted from 1.
    public var pick: Int?
    /// The id of the service to use instead of the gazetteer.
    public var geocoder: String?
    /// Whether to locate this machine by its IP address, which a web service will see.
    public var isHere = false

    /// Creates a place from a text, or from the settings.
    public init(_ text: String? = nil) {
        self.text = text
    }
}

extension WeatherSession {
    /// Finds the place that the user means.
    ///
    /// - Parameter wanted: The place to find.
    /// - Returns: The place.
    /// - Throws: `WeatherError`, with the reason `severalMatches` and the places when several match equally well; or
    ///   `CancellationError`.
    public func place(for wanted: SessionPlace) async throws -> Place {
        try place(from: try await resolution(of: wanted), for: wanted)
    }

    /// Finds the place that the user means, or several that match.
    ///
    /// - Parameters:
    ///   - wanted: The place to find.
    ///   - ifUnknown: Called when no place offline has the name, before a service is asked; it may refuse it.
    /// - Returns: One place, several, or suggestions.
    /// - Throws: `WeatherError` or `CancellationError`.
    public func resolution(
        of wanted: SessionPlace, ifUnknown: () throws(WeatherError) -> Void = {}
    ) async throws -> PlaceResolution {
        let places = places
        if wanted.isHere { return try await places.placeByNetwork(service: settings[.locationService]) }
        guard let text = wanted.text ?? settings[.place] else {
            return try places.assumedPlace(
                remembersLast: try isReal() && choices.isPersonal, machineZone: environment.timeZone(),
                region: localizer.region)
        }
        let request = PlaceRequest(text, country: wanted.country?.uppercased(), pick: wanted.pick)
        return try await places.place(for: request, from: wanted.geocoder, ifUnknown: ifUnknown)
    }

    /// Takes the place from a resolution, and notes assumptions as remarks.
    ///
    /// - Parameters:
    ///   - resolution: The result of the search.
    ///   - wanted: The place that was searched.
    /// - Returns: The place.
    /// - Throws: `WeatherError` when no place was found, or several.
    public func place(from resolution: PlaceResolution, for wanted: SessionPlace) throws(WeatherError) -> Place {
        let text = wanted.text ?? settings[.place] ?? ""
        switch resolution {
        case .place(let place): return place
        case .remarked(let place, let remark):
            remarks.note(.place(place, remark, text: text))
            return place
        case .respelt(let place):
            remarks.note(.respelled(text, place))
            return place
        case .assumed(let assumed):
            remarks.note(.assumed(assumed))
            return assumed.place
        case .located(let place, let service):
            remarks.note(.located(place, service: service))
            return place
        case .several(let matches):
            throw refusal(.severalMatches, text, PlaceLabels.labels(for: matches.map(\.entry.place), localizer))
        case .area(let entries):
            // A town of the area's name is elsewhere, and needs its country beside it.
            let name = SearchKey(text).text
            throw refusal(
                .areaNamed, text,
                entries.map { entry in
                    guard let own = entry.place.name, SearchKey(own).text != name else {
                        return PlaceLabels.label(for: entry.place, localizer)
                    }
                    return own
                })
        case .unknown(let entries): throw notFound(text, similar: entries.map(\.place))
        case .unanswered(let entries, let failure):
            throw notFound(text, similar: entries.map(\.place), since: failure)
        }
    }

    /// A place with its name and region in the user's language, if the session names places the same for everybody.
    ///
    /// - Parameter place: The place.
    /// - Returns: The place; unchanged if the gazetteer does not have it under its name at its point.
    /// - Throws: `WeatherError` when the gazetteer cannot be read.
    public func locallyNamed(_ place: Place) throws(WeatherError) -> Place {
        guard !choices.hasLocalNames else { return place }
        let language = localizer.requestedLanguage
        let point = place.coordinates
        var place = place
        if let entry = try gazetteer.nearest(to: point)?.entry, entry.place.name == place.name,
            let local = try gazetteer.nearest(to: point, language: language)?.entry.place
        {
            (place.name, place.region) = (local.name, local.region)
        } else if try gazetteer.name(of: point)?.text == place.name,
            let local = try gazetteer.name(of: point, language: language)
        {
            (place.name, place.region) = (local.text, local.city.place.region)
        }
        return place
    }

    /// The error for a name that no place has.
    ///
    /// - Parameters:
    ///   - text: The name.
    ///   - similar: Places that are spelled most like it.
    /// - Returns: The error, with the places as candidates.
    public func notFound(_ text: String, similar: [Place]) -> WeatherError {
        refusal(similar.isEmpty ? .unknownName : .similarNames, text, PlaceLabels.labels(for: similar, localizer))
    }

    /// The error for a name that no place offline has, when every service that finds places failed.
    ///
    /// - Parameters:
    ///   - text: The name.
    ///   - similar: Places that are spelled most like it.
    ///   - failure: Why the first service failed.
    /// - Returns: The error, with the places as candidates.
    public func notFound(_ text: String, similar: [Place], since failure: WeatherError) -> WeatherError {
        var error = refusal(.geocodersFailed, text, PlaceLabels.labels(for: similar, localizer))
        error.provider = failure.provider
        error.details.host = failure.details.host
        error.details.retryAfter = failure.details.retryAfter
        error.cause = failure.cause ?? failure.reason.rawValue
        return error
    }

    private func refusal(_ reason: WeatherError.Reason, _ text: String, _ candidates: [String]) -> WeatherError {
        WeatherError(
            reason,
            details: .init {
                $0.subject = text.sanitized(limit: 80)
                $0.candidates = candidates
            })
    }
}
