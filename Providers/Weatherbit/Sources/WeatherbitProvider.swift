public import WeatherCore

/// Weatherbit: current weather with air quality, and a week of days, worldwide, with a key.
///
/// In units M everything is in °C, m/s, hPa, km and mm. See <https://www.weatherbit.io/api>. Hours, minutes and alerts
/// need a paid plan and are not requested.
public struct WeatherbitProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "weatherbit",
        name: "Weatherbit",
        homePage: "https://www.weatherbit.io/",
        terms: "https://www.weatherbit.io/terms",
        attribution: "Weather data by Weatherbit, https://www.weatherbit.io",
        basis: .documented,
        products: [.current, .daily, .airQuality],
        credential: .required(.init(signUp: "https://www.weatherbit.io/account/create")),
        // A free key has 50 calls a day; the current weather is updated every quarter of an hour.
        limits: .init(perDay: 50, minimumFreshness: .seconds(1800)),
        requestsPerReport: 2,
        ownRequests: [.current: 1, .daily: 1, .airQuality: 1],
        baseURL: "https://api.weatherbit.io",
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

    /// The weather of a place, with the parts that the query wants; the two answers are requested concurrently.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        func endpoint(_ path: String) -> Endpoint {
            Endpoint(path).with(secret: "key", key).with(query.place.coordinates).with("units", "M")
        }
        return try await context.report(
            for: query,
            parts: [
                ReportPart(
                    .current, .airQuality,
                    from: endpoint("/v2.0/current").expecting("data")
                        .answering(at: query.place.coordinates, latitude: "data", "lat", longitude: "data", "lon")
                ) { try $0.addWeatherbitCurrent($1, wanted: query.products) },
                ReportPart(
                    .daily,
                    from: endpoint("/v2.0/forecast/daily").with("days", "7").expecting("data")
                        .answering(at: query.place.coordinates, latitude: "lat", longitude: "lon")
                ) { try $0.addWeatherbitDays($1) },
            ])
    }
}
