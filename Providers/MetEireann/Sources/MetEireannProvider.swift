public import WeatherCore
import WeatherLocationforecast

/// Met Éireann, the Irish Meteorological Service: a forecast for Ireland and the seas around it.
///
/// It runs the software that MET Norway used before, and answers in the same form:
/// <https://data.gov.ie/dataset/met-eireann-weather-forecast-api>. There are no observations, so the current weather is
/// the forecast's current step and is marked as such. Its warnings are not read: they name counties and have no areas.
public struct MetEireannProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    ///
    /// The license asks for the copyright, the source, the license, and the disclaimer.
    public static let descriptor = ProviderDescriptor(
        id: "meteireann",
        name: "Met Éireann",
        homePage: "https://www.met.ie/",
        terms: "https://www.met.ie/about-us/specialised-services/open-data",
        attribution:
            "Copyright Met Éireann, source met.ie (Met Éireann Open Data Custom Licence). Met Éireann does not "
            + "accept any liability for errors or omissions in the data, their availability, or loss from their use.",
        basis: .documented,
        products: [.current, .hourly],
        // The area of the weather model used for the first two days.
        coverage: .areas([.box(south: 51.2, west: -11, north: 55.7, east: -5)]),
        nationalIn: ["IE"],
        credential: .none,
        limits: .init(minimumFreshness: .seconds(600)),
        baseURL: "https://openaccess.pf.api.met.ie",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The forecast of a place, in hourly steps for three days, then in steps of three and six hours.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        // One document contains all products.
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        let endpoint = Endpoint("/metno-wdb2ts/locationforecast")
            .with(query.place.coordinates, longitude: "long")
            .expecting("product", "time", "location")
            .answering(
                at: query.place.coordinates, latitude: "product", "time", "location", "@latitude",
                longitude: "product", "time", "location", "@longitude")
        let answer = try await context.xml(from: endpoint)
        var report = context.report(for: query, from: [answer.response])
        try report.addLocationforecast(answer.root, symbols: MetEireannSymbols.table, now: context.now)
        return report
    }
}
