import Foundation
public import WeatherCore

/// The Lithuanian Hydrometeorological Service: the forecast of the nearest of thirty towns.
///
/// See <https://api.meteo.lt>. Its forecasts for towns are hourly for two days, then in steps of three and six hours to
/// the seventh day. Its observations and warnings are not read.
public struct MeteoLTProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "meteolt",
        name: "LHMT",
        homePage: "https://www.meteo.lt",
        terms: "https://api.meteo.lt",
        attribution: "Data: Lietuvos hidrometeorologijos tarnyba, https://www.meteo.lt (CC BY-SA 4.0)",
        basis: .documented,
        products: [.current, .hourly],
        coverage: .countries(["LT"]),
        nationalIn: ["LT"],
        credential: .none,
        limits: .init(perMinute: 180, perDay: 20_000, minimumFreshness: .seconds(600)),
        baseURL: "https://api.meteo.lt/v1",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The forecast of the nearest town; the current weather is its present step.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        guard let town = Town.nearest(to: query.place.coordinates) else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        let endpoint = Endpoint("/places").appending(town.code).appending("forecasts").appending("long-term")
            .expecting("forecastTimestamps", "forecastTimeUtc")
            .answering(as: town.code, at: "place", "code")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        try report.addMeteoLTForecast(answer.root, now: context.now)
        report.failures += answer.root.failures
        return report
    }
}
