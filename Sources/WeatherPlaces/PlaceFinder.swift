public import WeatherCore
public import WeatherGazetteer

/// Finds the place that the user means: by a text, by this machine's location, or by assumption.
///
/// It prints nothing and never prompts. Assumptions and failures are values: ``PlaceResolution``.
public struct PlaceFinder: Sendable {
    /// The places known without a network.
    public let gazetteer: Gazetteer
    /// The user's saved places.
    public let savedPlaces: SavedPlaces
    /// The last place that the user asked for.
    public let lastPlace: LastPlace
    /// The BCP 47 code of the language for place names; `nil` for the gazetteer's untranslated names.
    public let language: String?
    /// The user's locale, by which places are chosen.
    public let locale: UserLocale
    private let remembered: RememberedPlaces?
    private let catalog: ProviderCatalog
    private let context: @Sendable (ProviderDescriptor) throws -> ProviderContext

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - gazetteer: The places that are known without a network.
    ///   - savedPlaces: The user's saved places.
    ///   - lastPlace: The last place that the user asked for.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the gazetteer's untranslated names.
    ///   - locale: The user's locale, by which places are chosen; `nil` for the language alone.
    ///   - remembered: Places for which the gazetteer need not be opened; `nil` for none.
    ///   - catalog: All services; those that find places are used.
    ///   - context: Makes a service's environment. It is called only when a request is made.
    public init(
        gazetteer: Gazetteer,
        savedPlaces: SavedPlaces,
        lastPlace: LastPlace,
        language: String?,
        locale: UserLocale? = nil,
        remembered: RememberedPlaces? = nil,
        catalog: ProviderCatalog,
        context: @escaping @Sendable (ProviderDescriptor) throws -> ProviderContext
    ) {
        self.gazetteer = gazetteer
        self.savedPlaces = savedPlaces
        self.lastPlace = lastPlace
        self.language = language
        self.locale = locale ?? UserLocale(language: language)
        self.remembered = remembered
        self.catalog = catalog
        self.context = context
    }

    /// Finds the place that a text means.
    ///
    /// - Parameter request: The text, and how to choose; ``PlaceRequest/here`` is ignored.
    /// - Returns: One place, several, or suggestions.
    /// - Throws: As ``PlaceResolver/resolve(_:)``, and ``WeatherError`` with the reason `unknownGeocoder`.
    public func place(for request: PlaceRequest) async throws -> PlaceResolution {
        try await resolver(for: request).resolve(Self.inCapitals(request))
    }

    /// The first half of ``place(for:)``, which asks no service.
    package func placeOffline(for request: PlaceRequest) throws(WeatherError) -> OfflineResolution {
        try resolver(for: request).resolveOffline(Self.inCapitals(request))
    }

    /// The second half of ``place(for:)``, if the first does not know the place.
    package func placeByServices(for request: PlaceRequest) async throws -> PlaceResolution {
        try await resolver(for: request).resolveByServices(Self.inCapitals(request))
    }

    /// The request with its country code in capitals, as places have it.
    private static func inCapitals(_ request: PlaceRequest) -> PlaceRequest {
        var request = request
        request.country = request.country?.uppercased()
        return request
    }

    /// The place to show when the user gave none: ``PlaceResolution/assumed(_:)``.
    ///
    /// - Parameters:
    ///   - remembersLast: Whether the last place may be assumed.
    ///   - machineZone: The name of the machine's time zone.
    ///   - region: The ISO 3166-1 code of the locale's region.
    /// - Returns: The assumed place.
    /// - Throws: ``WeatherError`` with the reason `noPlace` when there is no basis for an assumption.
    public func assumedPlace(
        remembersLast: Bool, machineZone: String?, region: String?
    ) throws(WeatherError) -> PlaceResolution {
        var assumed = try AssumedPlace(
            lastPlace: remembersLast ? lastPlace.load(language: language ?? "") : nil,
            machineZone: machineZone, region: region, language: language, gazetteer: gazetteer)
        assumed.place = try resolver().named(assumed.place, language)
        return .assumed(assumed)
    }

    /// The place of this machine's IP address, as a service locates it: ``PlaceResolution/located(_:service:)``.
    ///
    /// - Parameter service: The address of the service; see ``IPLocation/descriptor(address:)``.
    /// - Returns: The place and the service.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func placeByNetwork(service: String?) async throws -> PlaceResolution {
        let descriptor = IPLocation.descriptor(address: service)
        var place = try await IPLocation(context: context(descriptor)).location()
        // Named in the user's language rather than the service's.
        (place.name, place.region) = (nil, nil)
        return .located(
            try resolver().named(place, language), service: LocatingService(.ip, name: descriptor.name))
    }

    /// The place of this machine, as GeoClue says: ``PlaceResolution/located(_:service:)``.
    ///
    /// - Parameters:
    ///   - busAddress: The address of the system's D-Bus; `nil` for the usual one.
    ///   - limit: How long to wait, also for the user's consent.
    /// - Returns: The place and GeoClue.
    /// - Throws: ``WeatherError`` with the reason `noLocationService`, `locationRefused` or `locationUnknown`: there is no
    ///   guess instead. Or `CancellationError`.
    package func placeByGeoClue(busAddress: String?, within limit: Duration) async throws -> PlaceResolution {
        let point = try await MeasuredPoint.measured(within: limit) { deadline throws(WeatherError) in
            try GeoClueClient.point(busAddress: busAddress, before: deadline)
        }
        return try located(point, LocatingService(.geoclue, name: GeoClueClient.name))
    }

    /// The place of this machine's receiver, as gpsd says: ``PlaceResolution/located(_:service:)``.
    ///
    /// - Parameter limit: How long to wait for a fix.
    /// - Returns: The place and gpsd.
    /// - Throws: As ``placeByGeoClue(busAddress:within:)``.
    package func placeByReceiver(within limit: Duration) async throws -> PlaceResolution {
        let point = try await MeasuredPoint.measured(within: limit) { deadline throws(WeatherError) in
            try GPSDReceiver.point(before: deadline)
        }
        return try located(point, LocatingService(.gpsd, name: GPSDReceiver.name))
    }

    private func located(_ point: MeasuredPoint, _ service: LocatingService) throws -> PlaceResolution {
        var service = service
        service.accuracy = point.accuracy.map { $0 / 1000 }
        return .located(try resolver().named(Place(coordinates: point.coordinates), language), service: service)
    }

    /// Stores a place, to assume it on the next run without one.
    public func remember(_ place: Place) {
        lastPlace.save(place, language: language ?? "")
    }

    /// The services that find places: the one with an id, or all of them.
    ///
    /// - Parameter id: The id of a service; `nil` for all.
    /// - Returns: A function for each service that creates its geocoder.
    /// - Throws: ``WeatherError`` with the reason `unknownGeocoder`, and the nearest ids as candidates, when there is
    ///   no such service.
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

    private func resolver(for request: PlaceRequest) throws(WeatherError) -> PlaceResolver {
        resolver(try geocoders(request.geocoder), asksServicesFirst: request.geocoder != nil)
    }

    func resolver(
        _ geocoders: [@Sendable () throws -> any Geocoder] = [], asksServicesFirst: Bool = false
    ) -> PlaceResolver {
        PlaceResolver(
            gazetteer: gazetteer,
            language: language,
            locale: locale,
            savedPlace: { [savedPlaces] name throws(WeatherError) in try savedPlaces.place(meantBy: name)?.coordinates
            },
            geocoders: geocoders,
            asksServicesFirst: asksServicesFirst,
            remembered: remembered)
    }
}
