import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSettings

/// Finds the place that a run is about, says on standard error what was taken for granted, and lets the user choose.
struct PlaceDialog: Sendable {
    let finder: PlaceFinder
    private let surroundings: Surroundings
    private let settings: Settings
    private let localizer: Localizer
    private let options: PlaceOptions

    /// - Parameters:
    ///   - hasLocalNames: Whether names are wanted in the user's language rather than the same for all.
    ///   - context: Makes the world that a service sees; called only when one is asked.
    init(
        _ surroundings: Surroundings,
        _ preferences: Preferences,
        options: PlaceOptions,
        hasLocalNames: Bool = true,
        gazetteer: Gazetteer,
        context: @escaping @Sendable (ProviderDescriptor) throws -> ProviderContext
    ) {
        let folders = ProgramFolders(environment: surroundings.environment)
        self.surroundings = surroundings
        self.settings = preferences.settings
        self.localizer = preferences.localizer
        self.options = options
        self.finder = PlaceFinder(
            gazetteer: gazetteer,
            savedPlaces: SavedPlaces(file: folders.places),
            lastPlace: LastPlace(folder: folders.state),
            language: hasLocalNames ? preferences.localizer.requestedLanguage : nil,
            catalog: surroundings.catalog,
            context: context)
    }

    /// The place of a text, or of the setting, or an assumed one.
    ///
    /// - Parameter remembersLast: Whether the last place may be assumed.
    func place(named text: String?, remembersLast: Bool) async throws -> Place {
        if options.here != nil {
            return try answer(to: "", try await finder.placeByNetwork(service: settings[.locationService]))
        }
        guard let text = text ?? settings[.place] else {
            let assumed = try finder.assumedPlace(
                remembersLast: remembersLast, machineZone: surroundings.machineZone, region: localizer.region)
            return try answer(to: "", assumed)
        }
        let request = PlaceRequest(text, country: options.country?.uppercased(), pick: options.pick)
        return try answer(to: text, try await finder.place(for: request, from: options.geocoder))
    }

    /// The error for a name that no place has.
    ///
    /// - Parameter similar: The places that are spelt most alike.
    func notFound(_ text: String, similar: [GazetteerPlace]) -> WeatherError {
        notFound(
            similar.isEmpty ? .unknownName : .similarNames, text,
            candidates: PlaceLabels.labels(for: similar.map(\.place), localizer))
    }

    private func answer(to text: String, _ resolution: PlaceResolution) throws -> Place {
        switch resolution {
        case .place(let place): return place
        case .respelt(let place):
            say("place.respelt", text, PlaceLabels.label(for: place, localizer))
            return place
        case .assumed(let assumed):
            say("assumed.\(assumed.basis.rawValue)", PlaceLabels.label(for: assumed.place, localizer))
            return assumed.place
        case .located(let place, let service):
            say("assumed.network", service, PlaceLabels.label(for: place, localizer))
            return place
        case .several(let matches):
            let places = matches.map(\.entry.place)
            let chooser = PlaceChooser(places, text: text, localizer: localizer, surroundings: surroundings)
            return try chooser.choose(isPicked: options.pick != nil)
        case .area(let entries):
            throw notFound(.areaNamed, text, candidates: entries.compactMap(\.place.name))
        case .unknown(let entries): throw notFound(text, similar: entries)
        }
    }

    private func notFound(_ reason: WeatherError.Reason, _ text: String, candidates: [String]) -> WeatherError {
        WeatherError(
            reason,
            details: .init {
                $0.subject = text.sanitized(limit: 80)
                $0.candidates = candidates
            })
    }

    private func say(_ key: String, _ first: String, _ second: String = "") {
        Diagnostics.write(localizer.text(key, first.sanitized(limit: 80), second.sanitized(limit: 200)))
    }
}
