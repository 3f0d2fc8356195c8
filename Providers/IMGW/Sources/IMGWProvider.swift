public import WeatherCore

/// Poland's Institute of Meteorology and Water Management (IMGW-PIB): observations of its synoptic stations, and
/// weather warnings, without a key.
///
/// Its public data has no forecast, and its observations do not describe the sky, so there are no conditions. See
/// <https://danepubliczne.imgw.pl/apiinfo>.
public struct IMGWProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "imgw",
        name: "IMGW-PIB",
        homePage: "https://danepubliczne.imgw.pl/",
        terms: "https://danepubliczne.imgw.pl/apiinfo",
        attribution: """
            Źródłem pochodzenia danych jest Instytut Meteorologii i Gospodarki Wodnej – Państwowy Instytut Badawczy. \
            Dane Instytutu Meteorologii i Gospodarki Wodnej – Państwowego Instytutu Badawczego zostały przetworzone.
            """,
        basis: .documented,
        products: [.current, .alerts],
        coverage: .countries(["PL"]),
        alertCoverage: .countries(["PL"]),
        credential: .none,
        // The service publishes no limits. Observations are hourly, and warnings may appear at any time.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        ownRequests: [.alerts: 1],
        baseURL: "https://danepubliczne.imgw.pl/api/data",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation of a nearby station, and the warnings for the surrounding voivodeships.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        var parts = [
            ReportPart(.current, from: Endpoint("/synop").expecting("id_stacji")) {
                try $0.addIMGW($1, nearest: point)
            }
        ]
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.place.countryCode ?? "PL" == "PL" {
            parts.append(
                ReportPart(.alerts, from: Endpoint("/warningsmeteo").expectingList()) {
                    $0.alerts = try WeatherAlert.imgw($1, around: point)
                })
        }
        return try await context.report(for: query, parts: parts)
    }
}
