import Foundation
public import WeatherCore

/// IPMA, Portugal's institute of sea and atmosphere: the forecast of the nearest of 35 places.
///
/// See <https://api.ipma.pt>. The list that it reads has hours for two days, then steps of three hours, and ten days.
/// IPMA's warnings and observations are not read.
public struct IPMAProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "ipma",
        name: "IPMA",
        homePage: "https://www.ipma.pt",
        terms: "https://www.ipma.pt/pt/siteinfo/index.html",
        attribution: "Source: IPMA, https://www.ipma.pt",
        basis: .observed,
        products: [.current, .hourly, .daily],
        coverage: .countries(["PT"]),
        nationalIn: ["PT"],
        credential: .none,
        // The service publishes no limits; forecasts are made twice a day.
        limits: .init(minimumFreshness: .seconds(1800)),
        baseURL: "https://api.ipma.pt",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The hours and days of the nearest place; the current weather is the present step.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        guard let town = Town.nearest(to: query.place.coordinates) else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        let endpoint = Endpoint("/public-data/forecast/aggregate").appending("\(town.id).json").expecting("dataPrev")
        let answer = try await context.json(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        try report.addIPMAForecast(answer.root, in: town.zone, now: context.now)
        report.failures += answer.root.failures
        return report
    }
}
