import Foundation
public import WeatherCore

/// Pirate Weather: an open successor to Dark Sky's API, from the models of NOAA, DWD and ECMWF, with a free key.
///
/// One answer has the current weather, the minutes of an hour, the hours of a week, days, and alerts. See
/// <https://docs.pirateweather.net/en/latest/API/>.
public struct PirateWeatherProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "pirateweather",
        name: "Pirate Weather",
        homePage: "https://pirateweather.net/",
        terms: "https://pirateweather.net/en/latest/terms-of-service/",
        attribution: "Powered by Pirate Weather, https://pirateweather.net",
        basis: .documented,
        products: [.current, .hourly, .daily, .minutely, .alerts],
        credential: .required(
            .init(customaryVariable: "PIRATE_WEATHER_API_KEY", signUp: "https://pirate-weather.apiable.io/")),
        // A free key has 10,000 requests a month; the service's fastest model runs every fifteen minutes.
        limits: .init(perDay: 10_000 / 31, minimumFreshness: .seconds(600)),
        baseURL: "https://api.pirateweather.net",
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
        let endpoint = Endpoint("/forecast").appending(secret: key).appending(query.place.coordinates)
            .with("units", "si").with("extend", "hourly").with("icon", "pirate").expecting("hourly", "data", "time")
            .answering(at: query.place.coordinates, latitude: "latitude", longitude: "longitude")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        try report.addPirateWeather(answer.root, wanted: query.products)
        return report
    }
}
