public import WeatherCore

/// World Weather Online: current weather and the hours of ten days, worldwide, with a key.
///
/// One answer has everything, in °C, km/h, hPa, km and mm, with local times. See
/// <https://www.worldweatheronline.com/weather-api/api/docs/local-city-town-weather-api.aspx>.
public struct WorldWeatherOnlineProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "worldweatheronline",
        name: "World Weather Online",
        homePage: "https://www.worldweatheronline.com",
        terms: "https://www.worldweatheronline.com/weather-api/api/api-t-and-c.aspx",
        attribution: "Powered by World Weather Online, https://www.worldweatheronline.com",
        basis: .documented,
        products: [.current, .hourly, .daily],
        credential: .required(.init(signUp: "https://www.worldweatheronline.com/weather-api/")),
        // A trial key has 500 calls a day; the service does not state how often it updates.
        limits: .init(perDay: 500, minimumFreshness: .seconds(1800)),
        baseURL: "https://api.worldweatheronline.com",
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
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        let endpoint = Endpoint("/premium/v1/weather.ashx").with(secret: "key", key)
            .with("q", query.place.coordinates).with("format", "json").with("num_of_days", "10").with("tp", "1")
            // The observation's local time, and no monthly averages.
            .with("extra", "localObsTime").with("mca", "no")
            .expecting("data", "current_condition", "temp_C")
            // The nearest named place, which may be far away.
            .answering(
                at: query.place.coordinates, latitude: "data", "nearest_area", "latitude",
                longitude: "data", "nearest_area", "longitude", within: 250)
        let answer = try await context.json(from: endpoint, refusal: Self.refusal)
        var report = context.report(for: query, from: [answer.response])
        try report.addWorldWeatherOnline(answer.root["data"], wanted: query.products, at: context.now)
        report.failures += answer.root.failures
        return report
    }

    /// The reason for a refusal: `{"data": {"error": [{"msg": "…"}]}}`, also with the status 200.
    private static func refusal(_ response: ServiceResponse) -> WeatherError.Reason? {
        let error = (try? JSONValue(parsing: response.body))?["data"]["error"][0]
        guard let message = error?["msg"].string?.lowercased() else { return nil }
        if message.contains("allowed limit") { return .quotaExceeded }
        if message.contains("matching weather location") { return .outsideCoverage }
        return message.contains("key") ? .keyRefused : nil
    }
}
