public import WeatherCore
public import WeatherGazetteer

/// Finds the place that somebody asks about: by a text, by where this machine is, or by what can be assumed.
///
/// It prints nothing and asks nobody to choose. What it took for granted, and what it did not find, are values:
/// ``PlaceResolution``.
public struct PlaceFinder: Sendable {
    /// The places known without a network.
    public let gazetteer: Gazetteer
    /// The user's saved places.
    public let savedPlaces: SavedPlaces
    /// The place that was last asked for.
    public let lastPlace: LastPlace
    /// The BCP 47 code of the language that names are wanted in; `nil` for those of the gazetteer's own list.
    public let language: String?
    private let catalog: ProviderCatalog
    private let context: @Sendable (ProviderDescriptor) throws -> ProviderContext

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - catalog: The services there are, of which those that find places are asked.
    ///   - context: Makes the world that a service sees; called only when one is asked.
    public init(
        gazetteer: Gazetteer,
        savedPlaces: SavedPlaces,
        lastPlace: LastPlace,
        language: String?,
        catalog: ProviderCatalog,
        context: @escaping @Sendable (ProviderDescriptor) throws -> ProviderContext
    ) {
        self.gazetteer = gazetteer
        self.savedPlaces = savedPlaces
        self.lastPlace = lastPlace
        self.language = language
        self.catalog = catalog
        self.context = context
    }

    /// What a text means.
    ///
    /// - Parameters:
    ///   - request: The text; its language is the finder's.
    ///   - geocoder: The id of the service that is asked instead of the gazetteer; `nil` for the gazetteer, and behind it
    ///     every service.
    /// - Throws: As ``PlaceResolver/resolve(_:)``, and ``WeatherError`` with the reason `unknownGeocoder`.
    public func place(for request: PlaceRequest, from geocoder: String? = nil) async throws -> PlaceResolution {
        var request = request
        request.language = language
        let resolver = resolver(try geocoders(geocoder), asksServicesFirst: geocoder != nil)
        return try await resolver.resolve(request)
    }

    /// The place that is shown when none was given: ``PlaceResolution/assumed(_:)``.
    ///
    /// - Parameters:
    ///   - remembersLast: Whether the last place may be assumed.
    ///   - machineZone: The name of the machine's time zone.
    ///   - region: The ISO 3166-1 code of the locale's region.
    /// - Throws: ``WeatherError`` with the reason `noPlace` when there is nothing to go by.
    public func assumedPlace(
        remembersLast: Bool, machineZone: String?, region: String?
    ) throws(WeatherError) -> PlaceResolution {
        var assumed = try AssumedPlace(
            lastPlace: remembersLast ? lastPlace.load(language: language ?? "") : nil,
            machineZone: machineZone, region: region, language: language, gazetteer: gazetteer)
        assumed.place = try resolver().named(assumed.place, language)
        return .assumed(assumed)
    }

    /// The place of this machine's address on the network, as a service sees it: ``PlaceResolution/located(_:service:)``.
    ///
    /// - Parameter service: The address of the service; see ``IPLocation/descriptor(address:)``.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func placeByNetwork(service: String?) async throws -> PlaceResolution {
        let descriptor = IPLocation.descriptor(address: service)
        var place = try await IPLocation(context: context(descriptor)).location()
        // In the user's language rather than the service's.
        (place.name, place.region) = (nil, nil)
        return .located(try resolver().named(place, language), service: descriptor.name)
    }

    /// Stores a place for the next run without one.
    public func remember(_ place: Place) {
        lastPlace.save(place, language: language ?? "")
    }

    /// The services that find places: the one with an id, or all.
    ///
    /// - Throws: ``WeatherError`` with the reason `unknownGeocoder`, and the nearest ids as candidates, when there is no
    ///   such service.
    func geocoders(_ id: String?) throws(WeatherError) -> [@Sendable () throws -> any Geocoder] {
        var services = catalog.geocoders
        if let id = id?.lowercased() {
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

    private func resolver(
        _ geocoders: [@Sendable () throws -> any Geocoder] = [], asksServicesFirst: Bool = false
    ) -> PlaceResolver {
        PlaceResolver(
            gazetteer: gazetteer,
            savedPlace: { [savedPlaces] name throws(WeatherError) in try savedPlaces.find(name)?.coordinates },
            geocoders: geocoders,
            asksServicesFirst: asksServicesFirst)
    }
}
