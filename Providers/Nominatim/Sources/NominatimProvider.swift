public import WeatherCore

/// Nominatim: finds and names places of OpenStreetMap, worldwide, without a key.
///
/// See <https://nominatim.org/release-docs/latest/api/Overview/>. The public server is run on donations. Its usage
/// policy asks for attribution, a `User-Agent`, at most one request per second, and cached answers. The
/// ``ProviderDescriptor/limits`` contain the last two: <https://operations.osmfoundation.org/policies/nominatim/>.
public struct NominatimProvider: Sendable {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "nominatim",
        name: "Nominatim",
        homePage: "https://nominatim.org",
        terms: "https://operations.osmfoundation.org/policies/nominatim/",
        attribution: "© OpenStreetMap contributors (ODbL)",
        basis: .documented,
        products: [.geocoding, .reverseGeocoding],
        credential: .none,
        limits: .init(minimumInterval: .seconds(1), minimumFreshness: .seconds(86_400)),
        baseURL: "https://nominatim.openstreetmap.org",
        format: .json)

    /// The service in a catalog.
    public static let entry = ServiceEntry(descriptor, geocoder: Self.init, reverseGeocoder: Self.init)

    private let context: ProviderContext

    /// Creates the provider.
    public init(context: ProviderContext) {
        self.context = context
    }

    func ask<Value: Sendable>(_ endpoint: Endpoint, reading read: (JSONValue) throws -> Value) async throws -> Value {
        try await context.json(
            from: endpoint.with("format", "jsonv2").with("addressdetails", "1"), refusal: Self.refusal, reading: read)
    }

    /// The reason for a refusal; the service states an exceeded limit only in a web page.
    private static func refusal(_ response: ServiceResponse) -> WeatherError.Reason? {
        let page = String(decoding: response.body.prefix(4096), as: UTF8.self).lowercased()
        return page.contains("limit exceeded") || page.contains("overusing") ? .quotaExceeded : nil
    }
}

/// Nominatim's search: <https://nominatim.org/release-docs/latest/api/Search/>.
extension NominatimProvider: Geocoder {
    /// The places that the service finds by a name, an address or a postal code, best first; empty when it finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        let places = try await ask(
            Endpoint("/search").with("q", query.text).with("limit", String(max(1, min(query.limit, 40))))
                .with("accept-language", query.language.map(Self.acceptedLanguages)),
            reading: { try $0.requiredElements().compactMap(Place.init(nominatim:)) })
        return Array(places.prefix(max(0, query.limit)))
    }

    /// A language, followed by its base language if it has a script or region: names are rarely tagged with those.
    private static func acceptedLanguages(_ language: String) -> String {
        let base = language.prefix { $0 != "-" }
        return base == language ? language : "\(language),\(base)"
    }
}

/// Nominatim's reverse search: <https://nominatim.org/release-docs/latest/api/Reverse/>.
extension NominatimProvider: ReverseGeocoder {
    /// The town around a point, or else another named place there; `nil` over open sea.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func place(nearest coordinates: Coordinates, language: String?) async throws -> Place? {
        // Zoom 10 is the level of cities.
        let endpoint = Endpoint("/reverse").with(coordinates).with("zoom", "10")
            .with("accept-language", language.map(Self.acceptedLanguages))
        return try await ask(endpoint) { answer in
            let answer = try answer.requiredObject()
            if let place = Place(nominatim: answer) { return place }
            // "Unable to geocode" is the service's answer for the sea. Other errors are objects with a code and a
            // message.
            if answer["error"].string != nil { return nil }
            throw answer["lat"].missing
        }
    }
}

/// The service's places: <https://nominatim.org/release-docs/latest/api/Output/>.
extension Place {
    /// One place of an answer; `nil` without coordinates, which the service sends as text.
    init?(nominatim result: JSONValue) {
        guard let latitude = result["lat"].double, let longitude = result["lon"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let address = result["address"]
        self.init(
            coordinates: coordinates,
            name: Self.name(of: result),
            countryCode: address["country_code"].countryCode,
            region: address["state"].placeName ?? address["province"].placeName ?? address["region"].placeName)
    }

    /// The name of a place for a weather report.
    ///
    /// A town or a larger area has its own name. Anything else has the name of its town or, outside of towns, its own
    /// name, such as a mountain's.
    private static func name(of result: JSONValue) -> String? {
        let own = result["name"].placeName
        if let own, let kind = result["addresstype"].string, areas.contains(kind) { return own }
        let address = result["address"]
        let town =
            address["city"].placeName ?? address["town"].placeName ?? address["village"].placeName
            ?? address["municipality"].placeName ?? address["hamlet"].placeName
        // Older servers send no names; the one-line address begins with the name.
        let line = result["display_name"].string?.split(separator: ", ").first
        return town ?? own ?? line?.placeName
    }

    /// The service's words for a town, for areas that contain towns, and for parts of a town.
    private static let areas: Set<String> = [
        "archipelago", "borough", "city", "city_district", "country", "county", "district", "hamlet", "island", "islet",
        "isolated_dwelling", "locality", "municipality", "neighbourhood", "province", "quarter", "region", "state",
        "state_district", "suburb", "town", "village",
    ]
}
