import Foundation
import HTTPTypes
public import WeatherCore

/// The Met Office, the national weather service of the United Kingdom: its site-specific forecast for any point, with a
/// free key.
///
/// One document has hours for two days, another the days and nights of a week. See
/// <https://datahub.metoffice.gov.uk/docs/f/category/site-specific/overview>. Observations and warnings are other services
/// of the Met Office with keys of their own, so the current weather is the forecast's current step.
public struct MetOfficeProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "metoffice",
        name: "Met Office",
        homePage: "https://www.metoffice.gov.uk",
        terms: "https://datahub.metoffice.gov.uk/support/terms-and-conditions",
        attribution: "Powered by Met Office data, https://www.metoffice.gov.uk",
        basis: .documented,
        products: [.current, .hourly, .daily],
        nationalIn: ["GB"],
        credential: .required(
            .init(customaryVariable: "MET_OFFICE_API_KEY", signUp: "https://datahub.metoffice.gov.uk")),
        // A free key has 360 requests a day; forecasts are made every hour.
        limits: .init(perDay: 360, minimumFreshness: .seconds(1800)),
        requestsPerReport: 2,
        baseURL: "https://data.hub.api.metoffice.gov.uk/sitespecific/v0",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext
    private let key: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        self.context = context
        key = try context.requiredCredential()
    }

    /// The hours of two days, and the days and nights of a week.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        return try await context.report(
            for: query,
            parts: [
                ReportPart(.hourly, .current, from: endpoint("hourly", "screenTemperature", at: point)) { [context] in
                    try $0.addMetOfficeHours($1, now: context.now)
                },
                ReportPart(.daily, from: endpoint("daily", "time", at: point)) { try $0.addMetOfficeDays($1) },
            ])
    }

    private func endpoint(_ name: String, _ essential: String, at point: Coordinates) -> Endpoint {
        let endpoint = Endpoint("/point").appending(name)
            // The metadata only repeats the manual's names and units, and is larger than the forecast.
            .with("excludeParameterMetadata", "true").with(point, latitude: "latitude", longitude: "longitude")
            .expecting("features", "properties", "timeSeries", essential)
            .answering(
                at: point, latitude: "features", "geometry", "coordinates", "1",
                longitude: "features", "geometry", "coordinates", "0")
        return Self.keyField.map { endpoint.with(secretField: $0, key) } ?? endpoint
    }

    private static let keyField = HTTPField.Name("apikey")
}
