import Foundation
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// Finds the place that a run is about, and says on standard error what it took for granted.
struct PlaceFinder: Sendable {
    let gazetteer: Gazetteer
    let ownPlaces: PrivatePlaces
    private let surroundings: Surroundings
    private let settings: Settings
    private let localizer: Localizer
    private let options: PlaceOptions
    private let lastPlace: LastPlace
    private let context: @Sendable (ProviderDescriptor) throws -> ProviderContext

    /// - Parameters:
    ///   - hasLocalNames: Whether names are wanted in the reader's language rather than the same for all.
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
        self.language = hasLocalNames ? preferences.localizer.requestedLanguage : nil
        self.options = options
        self.gazetteer = gazetteer
        self.context = context
        lastPlace = LastPlace(folders: folders)
        ownPlaces = PrivatePlaces(file: folders.places) { text in
            if case .name = try? PlaceText(text) { true } else { false }
        }
    }

    /// The language in which names are wanted; `nil` for those of the gazetteer's own list.
    let language: String?

    /// The place of a text, or of the setting, or an assumed one.
    ///
    /// - Parameter remembersLast: Whether the last place may be assumed.
    func place(named text: String?, remembersLast: Bool) async throws -> Place {
        if options.here != nil { return try await hereByNetwork() }
        if let text = text ?? settings[.place] { return try await place(named: text) }
        let assumed = try AssumedPlace(
            lastPlace: remembersLast ? lastPlace.load(language: language ?? "") : nil,
            machineZone: surroundings.machineZone, region: localizer.region, language: language, gazetteer: gazetteer)
        let place = try resolver([]).named(assumed.place, language)
        say("assumed.\(assumed.basis.rawValue)", PlaceLabels.label(for: place, localizer))
        return place
    }

    /// Keeps a place for the next run without one.
    func remember(_ place: Place) {
        lastPlace.save(place, language: language ?? "")
    }

    /// The services that find places: the one that was asked for, or all.
    ///
    /// - Throws: `WeatherError` with the code `usage` when there is no such service.
    func geocoders() throws -> [@Sendable () throws -> any Geocoder] {
        var services = surroundings.catalog.geocoders
        if let id = options.geocoder?.lowercased() {
            let ids = services.map(\.id)
            services = services.filter { $0.id == id }
            guard !services.isEmpty else {
                let nearest = Spelling.nearest(to: id, among: ids, limit: 1)
                throw WeatherError(
                    .unknownGeocoder,
                    details: .init {
                        $0.subject = id.sanitized(limit: 60)
                        $0.candidates = nearest.isEmpty ? ids : nearest
                    })
            }
        }
        return services.compactMap { service in
            service.geocoder.map { make in
                { @Sendable [context] in
                    let descriptor = service.descriptor
                    return AttributedGeocoder(try make(context(descriptor)), attribution: descriptor.attribution)
                }
            }
        }
    }

    private func place(named text: String) async throws -> Place {
        let request = PlaceRequest(
            text, language: language, country: options.country?.uppercased(), pick: options.pick)
        switch try await resolver(geocoders()).resolve(request) {
        case .place(let place): return place
        case .respelt(let place):
            say("place.respelt", text, PlaceLabels.label(for: place, localizer))
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

    private func resolver(_ geocoders: [@Sendable () throws -> any Geocoder]) -> PlaceResolver {
        PlaceResolver(
            gazetteer: gazetteer,
            ownPlace: { [ownPlaces] name throws(WeatherError) in try ownPlaces.find(name)?.coordinates },
            geocoders: geocoders,
            asksServicesFirst: options.geocoder != nil)
    }

    private func hereByNetwork() async throws -> Place {
        let descriptor = IPLocation.descriptor(address: settings[.locationService])
        var place = try await IPLocation(context: context(descriptor)).location()
        // In the reader's language rather than the service's.
        (place.name, place.region) = (nil, nil)
        place = try resolver([]).named(place, language)
        say("assumed.network", descriptor.name, PlaceLabels.label(for: place, localizer))
        return place
    }

    /// The error for a name that no place has.
    ///
    /// - Parameter similar: The places that are spelt most alike.
    func notFound(_ text: String, similar: [GazetteerPlace]) -> WeatherError {
        notFound(
            similar.isEmpty ? .unknownName : .similarNames, text,
            candidates: PlaceLabels.labels(for: similar.map(\.place), localizer))
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
