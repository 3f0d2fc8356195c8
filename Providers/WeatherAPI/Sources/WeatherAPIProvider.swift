public import WeatherCore

/// WeatherAPI.com: current weather, hours, days, air quality and alerts, worldwide, with a key.
///
/// One answer has everything, in °C, km/h, hPa, km, mm and µg/m³. See <https://www.weatherapi.com/docs/>.
public struct WeatherAPIProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "weatherapi",
        name: "WeatherAPI.com",
        homePage: "https://www.weatherapi.com/",
        terms: "https://www.weatherapi.com/terms.aspx",
        attribution: "Powered by WeatherAPI.com, https://www.weatherapi.com/",
        basis: .documented,
        products: [.current, .hourly, .daily, .alerts, .airQuality],
        credential: .required(
            .init(customaryVariable: "WEATHERAPI_KEY", signUp: "https://www.weatherapi.com/signup.aspx")),
        // A free key has 1,000,000 calls a month; the current weather is updated every quarter of an hour.
        limits: .init(perDay: 1_000_000 / 31, minimumFreshness: .seconds(600)),
        baseURL: "https://api.weatherapi.com",
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
        // A key gets as many of 14 days as its plan includes: three with a free one.
        let endpoint = Endpoint("/v1/forecast.json").with(secret: "key", key).with("q", query.place.coordinates)
            .with("days", "14").with("aqi", "yes").with("alerts", "yes").expecting("forecast", "forecastday")
            // The nearest named place, which may be far away.
            .answering(
                at: query.place.coordinates, latitude: "location", "lat", longitude: "location", "lon", within: 250)
        let answer = try await context.json(from: endpoint, refusal: Self.refusal)
        var report = context.report(for: query, from: [answer.response])
        try report.addWeatherAPI(answer.root, wanted: query.products)
        report.failures += answer.root.failures
        return report
    }

    /// The reason for a refusal, by its code: <https://www.weatherapi.com/docs/#intro-error-codes>.
    private static func refusal(_ response: ServiceResponse) -> WeatherError.Reason? {
        switch (try? JSONValue(parsing: response.body))?["error"]["code"].int {
        case 1006: .outsideCoverage
        case 1002, 2006, 2008: .keyRefused
        case 2007: .quotaExceeded
        case 2009: .keyRefused
        default: nil
        }
    }
}
