public import WeatherCore

/// The index of pollen of Germany's weather service DWD, for the day of issue and the two days after it, without a key.
///
/// The index speaks of what people with an allergy feel: from 0, none, to 3, high, in half steps. Eight plants have one
/// in each of 27 parts of Germany, and all are in one file, which is written daily at 11 o'clock. See
/// <https://opendata.dwd.de/climate_environment/health/alerts/Beschreibung_pollen_s31fg.pdf>.
///
/// The file names the parts, and has no outlines. ``PollenPart`` knows where they are, to about 3 km: close to a border,
/// the index may be that of the neighboring part.
public struct DWDPollenProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "dwdpollen",
        name: "DWD Pollenflug",
        homePage: "https://www.dwd.de/DE/leistungen/gefahrenindizespollen/gefahrenindexpollen.html",
        terms: "https://www.dwd.de/EN/service/copyright/copyright_artikel.html",
        attribution: "Source: Deutscher Wetterdienst, https://www.dwd.de (CC BY 4.0)",
        basis: .documented,
        products: [.pollen],
        coverage: .countries(["DE"]),
        nationalIn: ["DE"],
        credential: .none,
        // The service states no limits.
        limits: .init(minimumFreshness: .seconds(1800)),
        baseURL: "https://opendata.dwd.de/climate_environment/health/alerts",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The indices of the part of Germany that the place is in, for days that are not over.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` outside of Germany, and with `invalidResponse` if all
    ///   days of the file are over; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard let part = PollenPart(at: query.place.coordinates) else { throw WeatherError(.outsideCoverage) }
        let now = context.now
        let file = Endpoint("/s31fg.json").expecting("content", "Pollen")
        return try await context.report(
            for: query, parts: [ReportPart(.pollen, from: file) { try $0.addDWDPollen($1, of: part, after: now) }])
    }
}
