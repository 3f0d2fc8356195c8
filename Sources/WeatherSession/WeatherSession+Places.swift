public import WeatherCore
import WeatherGazetteer
import WeatherLocalization
public import WeatherPlaces
import WeatherSettings

extension WeatherSession {
    /// Finds the place that the user means.
    ///
    /// - Parameter request: The place as the user wrote it; without words, the place in the settings, or else an
    ///   assumed one.
    /// - Returns: The place.
    /// - Throws: `WeatherError`, with the reason `severalMatches` and the places when several match equally well; or
    ///   `CancellationError`.
    public func place(for request: PlaceRequest = PlaceRequest()) async throws -> Place {
        try place(from: try await resolution(of: request), for: request)
    }

    /// Finds the place that the user means, or several that match.
    ///
    /// - Parameter request: The place as the user wrote it.
    /// - Returns: One place, several, or suggestions.
    /// - Throws: `WeatherError` or `CancellationError`.
    public func resolution(of request: PlaceRequest) async throws -> PlaceResolution {
        switch try offlineResolution(of: request) {
        case .known(let resolution): return resolution
        case .unknown: return try await resolutionByServices(of: request)
        }
    }

    /// The first half of ``resolution(of:)``, without any request to a service.
    package func offlineResolution(of request: PlaceRequest) throws -> OfflineResolution {
        if request.here != nil { return .unknown(words: []) }
        let request = completed(request)
        guard request.text != nil else {
            return .known(
                try places.assumedPlace(
                    remembersLast: try isReal() && choices.isPersonal, machineZone: environment.timeZone(),
                    region: localizer.region))
        }
        return try places.placeOffline(for: request)
    }

    /// The second half of ``resolution(of:)``, if the first does not know the place.
    package func resolutionByServices(of request: PlaceRequest) async throws -> PlaceResolution {
        switch request.here {
        case nil: try await places.placeByServices(for: completed(request))
        case .ip: try await places.placeByNetwork(service: settings[.locationService])
        case .geoclue:
            try await places.placeByGeoClue(
                busAddress: environment.variables["DBUS_SYSTEM_BUS_ADDRESS"], within: timeout())
        case .gpsd: try await places.placeByReceiver(within: timeout())
        }
    }

    /// The request, with the place in the settings if the user gave none.
    private func completed(_ request: PlaceRequest) -> PlaceRequest {
        guard request.words.isEmpty, let place = settings[.place] else { return request }
        var request = request
        request.words = [place]
        return request
    }

    /// Returns the place of a resolution, and notes assumptions as remarks.
    ///
    /// - Parameters:
    ///   - resolution: The result of the search.
    ///   - request: What was searched for.
    /// - Returns: The place.
    /// - Throws: `WeatherError` when no place was found, or several.
    public func place(from resolution: PlaceResolution, for request: PlaceRequest) throws(WeatherError) -> Place {
        let text = request.text ?? settings[.place] ?? ""
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
            throw refusal(.severalMatches, text, localizer.labels(of: matches.map(\.entry.place)))
        case .separate(let words, let failure): throw failure ?? refusal(.severalPlaces, text, words)
        case .area(let entries):
            // A town with the area's name is elsewhere, so it is shown with its country.
            let name = SearchKey(text).text
            throw refusal(
                .areaNamed, text,
                entries.map { entry in
                    guard let own = entry.place.name, SearchKey(own).text != name else {
                        return localizer.label(of: entry.place)
                    }
                    return own
                })
        case .unknown(let entries): throw notFound(text, similar: entries.map(\.place))
        case .unanswered(let entries, let failure):
            throw notFound(text, similar: entries.map(\.place), since: failure)
        }
    }

    /// Returns a place with its name and region in the user's language, if the session does not use local names.
    ///
    /// - Parameter place: The place.
    /// - Returns: The place; unchanged if the gazetteer does not have a place with this name at its coordinates.
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
    package func notFound(_ text: String, similar: [Place]) -> WeatherError {
        refusal(similar.isEmpty ? .unknownName : .similarNames, text, localizer.labels(of: similar))
    }

    /// The error for a name that no place offline has, when every service that finds places failed.
    ///
    /// - Parameters:
    ///   - text: The name.
    ///   - similar: Places that are spelled most like it.
    ///   - failure: Why the first service failed.
    /// - Returns: The error, with the places as candidates.
    package func notFound(_ text: String, similar: [Place], since failure: WeatherError) -> WeatherError {
        var error = refusal(.geocodersFailed, text, localizer.labels(of: similar))
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
