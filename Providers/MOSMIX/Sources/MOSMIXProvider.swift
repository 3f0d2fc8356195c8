import Foundation
public import WeatherCore

/// The forecasts of Germany's weather service DWD for some 6,000 stations worldwide, without a key.
///
/// They are made by MOSMIX, which corrects two models with the observations of each station. A request gets the file of
/// one station, a KML document in a ZIP archive, which is written every six hours. See
/// <https://www.dwd.de/EN/ourservices/met_application_mosmix/met_application_mosmix.html>.
///
/// Bright Sky, the default service in Germany, has the same forecasts with observations and warnings. So this service
/// is used only if it is named.
public struct MOSMIXProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "mosmix",
        name: "DWD MOSMIX",
        homePage: "https://www.dwd.de/EN/ourservices/met_application_mosmix/met_application_mosmix.html",
        terms: "https://www.dwd.de/EN/service/copyright/copyright_artikel.html",
        attribution: "Source: Deutscher Wetterdienst, https://www.dwd.de (CC BY 4.0)",
        basis: .documented,
        products: [.current, .hourly],
        credential: .none,
        // The service states no limits.
        limits: .init(minimumFreshness: .seconds(1800)),
        requestsPerReport: 2,
        baseURL: "https://opendata.dwd.de/weather/local_forecasts/mos/MOSMIX_L/single_stations",
        hosts: [.init("stations", baseURL: "https://www.dwd.de/DE/leistungen/met_verfahren_mosmix")],
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    /// The distance in kilometers within which a station's forecast is used for a place; Bright Sky uses the same.
    static let farthest = 50.0

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The hourly forecast of the nearest station for ten days; the current weather is its current step.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` where no station is within 50 km; or
    ///   `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        let list = try await context.text(from: .stations, charset: "iso-8859-1").root
        let station = try Station(in: list, nearest: query.place.coordinates, within: Self.farthest)
        let answer = try await context.xml(from: .forecast(of: station))
        var report = context.report(for: query, from: [answer.response])
        try report.addMOSMIX(answer.root)
        if query.wants(.current) { report.current = CurrentWeather(in: report.hours, at: context.now) }
        report.failures = answer.root.failures
        return report
    }
}

extension Endpoint {
    /// The catalog of stations.
    fileprivate static let stations = Endpoint("/mosmix_stationskatalog.cfg", on: "stations")
        .with("view", "nasPublication")

    fileprivate static func forecast(of station: Station) -> Endpoint {
        Endpoint("").appending(station.id).appending("kml").appending("MOSMIX_L_LATEST_\(station.id).kmz")
            .unzipping(".kml").expecting(
                "Document", "ExtendedData", "ProductDefinition", "ForecastTimeSteps", "TimeStep")
    }
}
