public import WeatherCore

/// The Swedish Meteorological and Hydrological Institute: a forecast for the Nordic countries, and warnings for Sweden.
///
/// The forecast is from the model SNOW (`snow1g`), which replaced `pmp3g` in March 2026:
/// <https://opendata.smhi.se/metfcst/snow1gv1>. Warnings: <https://opendata.smhi.se/warnings>. There are no
/// observations, so the current weather is the forecast's current step and is marked as such.
public struct SMHIProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "smhi",
        name: "SMHI",
        homePage: "https://www.smhi.se/",
        terms: "https://www.smhi.se/en/services/open-data/conditions-of-use-1.33347",
        attribution: "Data from SMHI, https://www.smhi.se (CC BY 4.0)",
        basis: .documented,
        products: [.current, .hourly, .alerts],
        coverage: .areas([area]),
        alertCoverage: .countries(["SE"]),
        nationalIn: ["SE"],
        credential: .none,
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        ownRequests: [.alerts: 1],
        baseURL: "https://opendata-download-metfcst.smhi.se",
        hosts: [.init("warnings", baseURL: "https://opendata-download-warnings.smhi.se")],
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The forecast of a place, hourly for two and a half days and in steps of up to twelve hours after that, and the
    /// warnings in force there.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        var parts = [
            ReportPart(.hourly, .daily, .current, from: .forecast(at: point)) { [context] in
                try $0.addSMHIForecast($1, now: context.now)
            }
        ]
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.place.countryCode ?? "SE" == "SE" {
            let language = query.language
            parts.append(
                ReportPart(.alerts, from: .warnings) {
                    $0.alerts = try WeatherAlert.smhi($1, at: point, language: language)
                })
        }
        return try await context.report(for: query, parts: parts)
    }

    /// The forecast's area: the corners in the documentation of `pmp3g`, whose area `snow1g` covers.
    private static let area = ProviderDescriptor.Coverage.Area.polygon(
        [(52.500440, 2.250475), (52.547483, 27.348870), (70.740996, 37.848053), (70.655722, -8.541278)]
            .compactMap(Coordinates.init(latitude:longitude:)))
}

extension Endpoint {
    fileprivate static func forecast(at point: Coordinates) -> Endpoint {
        Endpoint("/api/category/snow1g/version/1/geotype/point/lon").appending(degrees(point.longitude))
            .appending("lat").appending(degrees(point.latitude)).appending("data.json")
            .expecting("timeSeries", "data")
            .answering(
                at: point, latitude: "geometry", "coordinates", "1", longitude: "geometry", "coordinates", "0")
    }

    /// All warnings of the country, each with its area.
    fileprivate static var warnings: Endpoint {
        var endpoint = Endpoint("/ibww/api/version/1/warning.json", on: "warnings").expectingList()
        // Outlines along the coast have thousands of points, so the limit is raised.
        endpoint.bodyBytes = 8 << 20
        return endpoint
    }
}
