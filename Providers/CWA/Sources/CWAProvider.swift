import Foundation
public import WeatherCore

/// The Central Weather Administration of Taiwan: forecasts of its counties for 36 hours, observations and warnings,
/// with a free key.
///
/// See <https://opendata.cwa.gov.tw/dist/opendata-swagger.html>. Counties have names but no outlines: the county of the
/// nearest listed town is used. The forecasts have extremes of half days and no hourly temperatures, and observations
/// describe the sky only in words. So it is not the default service in Taiwan.
public struct CWAProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "cwa",
        name: "CWA",
        homePage: "https://www.cwa.gov.tw/eng/",
        terms: "https://data.gov.tw/license",
        attribution: "Source: Central Weather Administration (中央氣象署), https://opendata.cwa.gov.tw (OGDL 1.0)",
        basis: .documented,
        products: [.current, .hourly, .alerts],
        coverage: .countries(["TW"]),
        credential: .required(
            .init(customaryVariable: "CWA_API_KEY", signUp: "https://opendata.cwa.gov.tw/user/authkey")),
        limits: .init(perDay: 20_000, minimumFreshness: .seconds(600)),
        requestsPerReport: 3,
        ownRequests: [.current: 1, .hourly: 1, .alerts: 1],
        baseURL: "https://opendata.cwa.gov.tw/api/v1/rest/datastore",
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
        self.key = try context.requiredCredential()
    }

    /// The latest observation of a nearby station, the half days of the county's forecast, and the county's warnings.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily, .alerts) else { return context.report(for: query, from: []) }
        let point = query.place.coordinates
        guard let county = County.name(nearest: point) else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        let now = context.now
        var parts = [
            ReportPart(.hourly, .daily, from: endpoint("F-C0032-001", "records", "location", "weatherElement")) {
                try $0.addCWAForecast($1, of: county, now: now)
            },
            ReportPart(.current, from: endpoint("O-A0003-001", "records", "Station", "WeatherElement")) {
                try $0.addCWAObservation($1, near: point)
            },
        ]
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.place.countryCode ?? "TW" == "TW" {
            parts.append(
                ReportPart(.alerts, from: endpoint("W-C0033-001", "records", "location", "hazardConditions")) {
                    $0.alerts = try WeatherAlert.cwa($1, of: county)
                })
        }
        return try await context.report(for: query, parts: parts)
    }

    /// A data set with all its places, so that one cached answer serves them all.
    private func endpoint(_ set: String, _ essentials: String...) -> Endpoint {
        Endpoint("").appending(set).with(secret: "Authorization", key).with("format", "JSON").expecting(essentials)
    }
}

/// Taiwan's time zone; there has been no daylight saving time since 1979.
enum TaiwanTime {
    static let zone = TimeZone(secondsFromGMT: 8 * 3600) ?? .gmt
}

extension JSONValue {
    /// The location with a county's name.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it is not listed.
    func location(of county: String) throws -> JSONValue {
        let locations = self["records"]["location"]
        let location = locations.first(where: "locationName", is: county)
        guard location.exists else { throw locations.missing }
        return location
    }
}
