import Foundation
import HTTPTypes
public import WeatherCore

/// MeteoSwiss: the weather of the postcodes of Switzerland and Liechtenstein, without a key.
///
/// It reads the document of the service's own app, which has no manual: the current weather, hours and days, the rain of the
/// next minutes, and warnings. A postcode is found in the list of points of MeteoSwiss' open data,
/// <https://opendatadocs.meteoswiss.ch/e-forecast-data/e4-local-forecast-data>, whose own forecasts are files of all points.
public struct MeteoSwissProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "meteoswiss",
        name: "MeteoSwiss",
        homePage: "https://www.meteoswiss.admin.ch",
        terms: "https://opendatadocs.meteoswiss.ch/general/terms-of-use",
        attribution: "Source: MeteoSwiss, https://www.meteoswiss.admin.ch (CC BY 4.0)",
        basis: .observed,
        products: [.current, .hourly, .daily, .minutely, .alerts],
        coverage: .countries(["CH", "LI"]),
        nationalIn: ["CH", "LI"],
        credential: .none,
        // The service publishes no numbers. Its values change every ten minutes.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        baseURL: "https://app-prod-ws.meteoswiss-app.ch/v2",
        hosts: [.init("points", baseURL: "https://data.geo.admin.ch/ch.meteoschweiz.ogd-local-forecasting")],
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    /// Kilometers to the farthest postcode whose weather is that of a place: high mountains are some 10 km away from one.
    static let farthest = 25.0

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The weather of the nearest postcode, with warnings in German, French, Italian or English.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` where no postcode is within 25 km; or
    ///   `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let products = Set(Self.descriptor.products.compactMap(\.weather))
        guard !products.isDisjoint(with: query.products) else { return context.report(for: query, from: []) }
        let list = try await context.text(from: .points, accepting: "text/csv", charset: "iso-8859-1").root
        let postcode = try Postcode(
            in: list, nearest: query.place.coordinates, within: Self.farthest,
            from: URLComponents(string: context.baseURL)?.host)
        let language = AlertLanguage(query.language)
        let answer = try await context.json(from: .detail(of: postcode, in: language))
        var report = context.report(for: query, from: [answer.reply])
        report.addMeteoSwiss(answer.root, wanted: query.products, now: context.now)
        if query.wants(.alerts), ["CH", "LI"].contains(query.place.countryCode ?? "CH") {
            report.alerts = WeatherAlert.meteoSwiss(answer.root["warnings"], in: language)
        }
        report.failures += answer.root.failures
        return report
    }
}

extension Endpoint {
    /// The points that have forecasts, in ISO 8859-1.
    fileprivate static let points = Endpoint("/ogd-local-forecasting_meta_point.csv", on: "points")

    fileprivate static func detail(of postcode: Postcode, in language: AlertLanguage) -> Endpoint {
        Endpoint("/plzDetail").with("plz", postcode.id).with(field: .acceptLanguage, language.rawValue)
            .expecting("currentWeather")
    }
}
