public import WeatherCore

/// Visual Crossing: current weather, and hours and days of two weeks, worldwide, with a free key.
///
/// One answer has everything, in °F, mph, inches, miles and millibars, with local times. See
/// <https://www.visualcrossing.com/resources/documentation/weather-api/timeline-weather-api/>. Its alerts and events
/// are not requested.
public struct VisualCrossingProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "visualcrossing",
        name: "Visual Crossing",
        homePage: "https://www.visualcrossing.com",
        terms: "https://www.visualcrossing.com/weather-service-terms/",
        attribution: "Weather data by Visual Crossing, https://www.visualcrossing.com",
        basis: .documented,
        products: [.current, .hourly, .daily],
        credential: .required(.init(signUp: "https://www.visualcrossing.com/sign-up")),
        // A free key has 1,000 records a day; a forecast of two weeks is one.
        limits: .init(perDay: 1000, minimumFreshness: .seconds(600)),
        baseURL: "https://weather.visualcrossing.com",
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
        let endpoint = Endpoint("/VisualCrossingWebServices/rest/services/timeline")
            .appending(query.place.coordinates).with("unitGroup", "us").with("include", "current,hours,days")
            // Codes instead of words, as the manual recommends to programs.
            .with("lang", "id").with("iconSet", "icons2").with(secret: "key", key)
            .expecting("days", "datetime")
            .answering(at: query.place.coordinates, latitude: "latitude", longitude: "longitude")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        try report.addVisualCrossing(answer.root, wanted: query.products)
        report.failures += answer.root.failures
        return report
    }
}
