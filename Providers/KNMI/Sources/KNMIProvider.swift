public import WeatherCore

/// The Royal Netherlands Meteorological Institute (KNMI), through Weerlive: the current weather, 24 hours, five days,
/// and the warning in force, with a free key.
///
/// KNMI's own Data Platform offers grid files; Weerlive offers their values for a point in the Netherlands, as JSON,
/// for study and hobby use. See <https://weerlive.nl/delen.php>.
public struct KNMIProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "knmi",
        name: "KNMI (Weerlive)",
        homePage: "https://weerlive.nl/",
        terms: "https://weerlive.nl/delen.php",
        attribution: "Weather data by KNMI/NOAA through Weerlive, https://weerlive.nl",
        basis: .documented,
        products: [.current, .hourly, .daily, .alerts],
        coverage: .countries(["NL"]),
        alertCoverage: .countries(["NL"]),
        nationalIn: ["NL"],
        credential: .required(.init(signUp: "https://weerlive.nl/delen.php")),
        // Observations are made every ten minutes.
        limits: .init(perDay: 300, minimumFreshness: .seconds(600)),
        baseURL: "https://weerlive.nl",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext
    private let key: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        self.context = context
        key = try context.requiredCredential()
    }

    /// The weather of a place, with the parts that the query wants; one request for all of them.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let products = Set(Self.descriptor.products.compactMap(\.weather))
        guard !products.isDisjoint(with: query.products) else { return context.report(for: query, from: []) }
        let endpoint = Endpoint("/api/weerlive_api_v2.php").with(secret: "key", key)
            .with("locatie", query.place.coordinates).expecting("liveweer", "timestamp")
        let answer = try await context.json(from: endpoint, refusal: Self.reason)
        var report = context.report(for: query, from: [answer.response])
        try report.addKNMI(answer.root, for: query)
        return report
    }

    /// The reason for a refusal, which comes with the status 200 and a Dutch sentence.
    ///
    /// The sentences are those that <https://github.com/golles/python-weerlive> looks for.
    private static func reason(of response: ServiceResponse) -> WeatherError.Reason? {
        let words = String(decoding: response.body.prefix(2000), as: UTF8.self).lowercased()
        if words.contains("dagelijkse limiet") { return .quotaExceeded }
        return words.contains("api-key") ? .keyRefused : nil
    }
}
