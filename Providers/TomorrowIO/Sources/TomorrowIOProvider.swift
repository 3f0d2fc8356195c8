public import WeatherCore

/// Tomorrow.io, formerly ClimaCell: minutes, hours of five days, and days, worldwide, with a free key.
///
/// One answer has everything, in °C, m/s, hPa, km and mm, with times in UTC. See
/// <https://docs.tomorrow.io/reference/weather-forecast>. Its events, air quality and pollen need a paid plan, and are
/// not read.
public struct TomorrowIOProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "tomorrowio",
        name: "Tomorrow.io",
        homePage: "https://www.tomorrow.io",
        terms: "https://www.tomorrow.io/terms-of-service/",
        attribution: "Powered by Tomorrow.io, https://www.tomorrow.io",
        basis: .documented,
        products: [.current, .hourly, .daily, .minutely],
        credential: .required(.init(signUp: "https://app.tomorrow.io/development/keys")),
        // A free key has 500 requests a day and 25 an hour; the latter limit is applied to a minute here.
        limits: .init(perMinute: 25, perDay: 500, minimumFreshness: .seconds(600)),
        baseURL: "https://api.tomorrow.io",
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
        self.key = try context.requiredCredential()
    }

    /// The weather of a place, with the parts that the query wants; one request for all of them.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let products = Set(Self.descriptor.products.compactMap(\.weather))
        guard !products.isDisjoint(with: query.products) else { return context.report(for: query, from: []) }
        // Without `timesteps`, for which the manual lists only hours and days, the answer also has minutes.
        let endpoint = Endpoint("/v4/weather/forecast").with("location", query.place.coordinates)
            .with("units", "metric").with(secret: "apikey", key).expecting("timelines", "hourly", "time")
            .answering(at: query.place.coordinates, latitude: "location", "lat", longitude: "location", "lon")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        try report.addTomorrowIO(answer.root["timelines"], wanted: query.products, at: context.now)
        report.failures += answer.root.failures
        return report
    }
}
