public import WeatherCore

/// Nominatim: finds and names places of OpenStreetMap, worldwide, without a key.
///
/// See <https://nominatim.org/release-docs/latest/api/Overview/>. The public server is run on donations. Its usage
/// policy asks for attribution, a `User-Agent`, at most one request per second, and cached answers. The
/// ``ProviderDescriptor/limits`` contain the last two: <https://operations.osmfoundation.org/policies/nominatim/>.
public struct NominatimProvider: Sendable {
    /// What is known of the service without a key, an instance or a network.
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

    /// Whether a refusal means too many requests; the service says so only in a web page.
    private static func refusal(_ reply: HTTPReply) -> WeatherError.Reason? {
        let page = String(decoding: reply.body.prefix(4096), as: UTF8.self).lowercased()
        return page.contains("limit exceeded") || page.contains("overusing") ? .quotaExceeded : nil
    }
}
