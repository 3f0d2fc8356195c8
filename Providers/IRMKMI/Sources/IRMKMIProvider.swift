public import WeatherCore

/// The Royal Meteorological Institute of Belgium (IRM, KMI), through the service of its app: the current weather, hours of
/// two days, days of a week, rain by ten minutes, and Belgium's warnings.
///
/// The service has neither manual nor public terms. It wants a key that is the same for all users and another one each day,
/// which the app makes of the date. The rule is not published, so the key of the day has to come from a setting, such as
/// a command that prints it.
public struct IRMKMIProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "irmkmi",
        name: "IRM/KMI",
        homePage: "https://www.meteo.be/",
        terms: "https://www.meteo.be/",
        attribution: "Weather data by the Royal Meteorological Institute of Belgium, https://www.meteo.be",
        products: [.current, .hourly, .daily, .minutely, .alerts],
        coverage: .countries(["BE", "NL", "LU"]),
        alertCoverage: .countries(["BE"]),
        nationalIn: ["BE"],
        credential: .required(.init(signUp: "https://www.meteo.be/", hexadecimalDigits: 32)),
        // The service publishes no numbers. The radar's forecast is made every ten minutes.
        limits: .init(minimumFreshness: .seconds(600)),
        baseURL: "https://app.meteo.be",
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
        let endpoint = Endpoint("/services/appv4/").with("s", "getForecasts").with(secret: "k", key)
            .with(query.place.coordinates, latitude: "lat", longitude: "long").expecting("for", "hourly", "hour")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.reply])
        try report.addIRMKMI(answer.root, for: query, now: context.now)
        return report
    }
}
