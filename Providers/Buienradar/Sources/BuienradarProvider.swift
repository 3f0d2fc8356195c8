import Foundation
public import WeatherCore

/// Buienradar: observations of Dutch stations, a five-day forecast for the country, and the rain of the next two hours
/// at the point, without a key.
///
/// The feed has all stations, with KNMI's measurements, and one forecast for the whole country, without hours. So it is
/// not the default service in the Netherlands. See <https://www.buienradar.nl/overbuienradar/gratis-weerdata>.
public struct BuienradarProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "buienradar",
        name: "Buienradar",
        homePage: "https://www.buienradar.nl/",
        terms: "https://www.buienradar.nl/overbuienradar/gratis-weerdata",
        attribution: "Weather data by Buienradar, https://www.buienradar.nl",
        basis: .documented,
        products: [.current, .daily, .minutely],
        coverage: .countries(["NL"]),
        credential: .none,
        // The service publishes no limits. The radar forecast is made every five minutes.
        limits: .init(minimumFreshness: .seconds(300)),
        requestsPerReport: 2,
        ownRequests: [.minutely: 1],
        baseURL: "https://data.buienradar.nl",
        hosts: [.init("rain", baseURL: "https://gpsgadget.buienradar.nl")],
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation of a nearby station, the daily forecast, and the rain in steps of five minutes.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let now = context.now
        async let feed = context.part(.current, ifWanted: query.wants(.current, .daily)) {
            try await context.json(from: .feed)
        } reading: {
            try $0.addBuienradar($1, nearest: point, wanted: query.products)
        }
        async let rain = context.part(.minutely, ifWanted: query.wants(.minutely)) {
            try await context.text(from: .rain(at: point))
        } reading: {
            try $0.addBuienradarRain($1, around: now)
        }
        return try await context.report(for: query, of: [feed, rain])
    }
}

extension Endpoint {
    /// All stations, and the country's forecast.
    fileprivate static var feed: Endpoint {
        Endpoint("/2.0/feed/json").expecting("actual", "stationmeasurements", "stationid")
    }

    /// The service accepts coordinates with two decimals.
    fileprivate static func rain(at point: Coordinates) -> Endpoint {
        Endpoint("/data/raintext", on: "rain").with("lat", String(format: "%.2f", point.latitude))
            .with("lon", String(format: "%.2f", point.longitude))
    }
}

/// The time zone of the Netherlands; the service sends local times without a zone.
let netherlands = TimeZone(identifier: "Europe/Amsterdam") ?? .gmt
