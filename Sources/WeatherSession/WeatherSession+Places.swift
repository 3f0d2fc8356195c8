public import WeatherCore
import WeatherLocalization
public import WeatherPlaces
import WeatherRendering
import WeatherSettings

/// Which place is meant.
public struct SessionPlace: Sendable, Hashable {
    /// Its name or coordinates; `nil` for the place of the settings, or else an assumed one.
    public var text: String?
    /// The ISO 3166-1 alpha-2 code of the only country wanted, in either case.
    public var country: String?
    /// Which of several places of a name, counted from 1.
    public var pick: Int?
    /// The id of the service that is asked instead of the gazetteer.
    public var geocoder: String?
    /// Whether the place of the machine's address on the network is meant, which tells the address to a service.
    public var isHere = false

    /// Creates the place of a text, or of the settings.
    public init(_ text: String? = nil) {
        self.text = text
    }
}

extension WeatherSession {
    /// The place that is meant.
    ///
    /// - Throws: ``WeatherError``, with the reason `severalMatches` and the places where several have the name equally well;
    ///   or `CancellationError`.
    public func place(for wanted: SessionPlace) async throws -> Place {
        try place(from: try await resolution(of: wanted), for: wanted)
    }

    /// What is found for a place that is meant, of which there may be several.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func resolution(of wanted: SessionPlace) async throws -> PlaceResolution {
        let places = places
        if wanted.isHere { return try await places.placeByNetwork(service: settings[.locationService]) }
        guard let text = wanted.text ?? settings[.place] else {
            return try places.assumedPlace(
                remembersLast: try isReal(), machineZone: environment.timeZone(), region: localizer.region)
        }
        let request = PlaceRequest(text, country: wanted.country?.uppercased(), pick: wanted.pick)
        return try await places.place(for: request, from: wanted.geocoder)
    }

    /// The place that was found; what was taken for granted is remarked.
    ///
    /// - Throws: ``WeatherError`` where none was found, or several.
    public func place(from resolution: PlaceResolution, for wanted: SessionPlace) throws(WeatherError) -> Place {
        let text = wanted.text ?? settings[.place] ?? ""
        switch resolution {
        case .place(let place): return place
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
        case .area(let entries): throw refusal(.areaNamed, text, entries.compactMap(\.place.name))
        case .unknown(let entries): throw notFound(text, similar: entries.map(\.place))
        }
    }

    /// The error for a name that no place has.
    ///
    /// - Parameter similar: The places that are spelt most alike.
    public func notFound(_ text: String, similar: [Place]) -> WeatherError {
        refusal(similar.isEmpty ? .unknownName : .similarNames, text, PlaceLabels.labels(for: similar, localizer))
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
