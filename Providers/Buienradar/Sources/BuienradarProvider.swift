import Foundation
public import WeatherCore

/// Buienradar: observations of the Netherlands' stations, the country's forecast for five days, and the rain of the next
/// two hours at the point, without a key.
///
/// The feed has all stations, with KNMI's measurements, and one forecast for the whole country; it has no hours. So it is
/// not the service that answers in the Netherlands when the user chooses none. See
/// <https://www.buienradar.nl/overbuienradar/gratis-weerdata>.
public struct BuienradarProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
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
        // The service publishes no numbers. The radar's forecast is made every five minutes.
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

    /// The latest observation of a near station, the forecast by days, and the rain by five minutes.
    ///
    /// - Throws: ``WeatherError`` when all that is wanted fails; or `CancellationError`.
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
    /// All stations, and the forecast of the country.
    fileprivate static var feed: Endpoint {
        Endpoint("/2.0/feed/json").expecting("actual", "stationmeasurements", "stationid")
    }

    /// The service takes points with two decimals.
    fileprivate static func rain(at point: Coordinates) -> Endpoint {
        Endpoint("/data/raintext", on: "rain").with("lat", String(format: "%.2f", point.latitude))
            .with("lon", String(format: "%.2f", point.longitude))
    }
}

/// The clocks of the Netherlands, whose times the service sends without a zone.
let netherlands = TimeZone(identifier: "Europe/Amsterdam") ?? .gmt
