import Foundation
public import WeatherCore

/// MeteoSwiss: measurements of the automatic weather stations in Switzerland and Liechtenstein, without a key.
///
/// It reads two files of MeteoSwiss' open data, whose columns are documented:
/// <https://opendatadocs.meteoswiss.ch/a-data-groundbased/a1-automatic-weather-stations>. Stations do not observe the
/// sky, so there are no conditions. Local forecasts are not read: each parameter is a file with all of some 6,000
/// points, which is too much for one place.
public struct MeteoSwissProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "meteoswiss",
        name: "MeteoSwiss",
        homePage: "https://www.meteoswiss.admin.ch",
        terms: "https://opendatadocs.meteoswiss.ch/general/terms-of-use",
        attribution: "Source: MeteoSwiss, https://www.meteoswiss.admin.ch (CC BY 4.0)",
        basis: .documented,
        products: [.current],
        coverage: .countries(["CH", "LI"]),
        credential: .none,
        // The service publishes no limits. Values are measured every ten minutes.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        baseURL: "https://data.geo.admin.ch/ch.meteoschweiz.messwerte-aktuell",
        hosts: [.init("stations", baseURL: "https://data.geo.admin.ch/ch.meteoschweiz.ogd-smn")],
        format: .text)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest measurements of the nearest station.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` where no station is near; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current) else { return context.report(for: query, from: []) }
        let host = URLComponents(string: context.baseURL)?.host
        let list = try await context.text(from: .stations, accepting: "text/csv", charset: "iso-8859-1")
        let stations = try Station.all(in: Table(list.root, from: host)).near(query.place.coordinates)
        let answer = try await context.text(from: .values, accepting: "text/csv", charset: "iso-8859-1")
        var report = context.report(for: query, from: [answer.response])
        try report.addMeteoSwiss(Table(answer.root, from: host), of: stations)
        return report
    }
}

extension Endpoint {
    /// The list of stations.
    fileprivate static let stations = Endpoint("/ogd-smn_meta_stations.csv", on: "stations")

    /// The latest values of all stations.
    fileprivate static let values = Endpoint("/VQHA80.csv")
}
