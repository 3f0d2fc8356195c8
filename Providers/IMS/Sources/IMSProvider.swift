import Foundation
public import WeatherCore

/// The Israel Meteorological Service: an analysis of the present weather, hours and days for its places, without a key.
///
/// It reads the documents of the service's website, <https://ims.gov.il/en/CurrentDataXML>, which are undocumented. The
/// weather is that of the nearest listed place. The analysis is not an observation, and is marked as a forecast.
public struct IMSProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "ims",
        name: "IMS",
        homePage: "https://ims.gov.il/en",
        terms: "https://ims.gov.il/en/termOfuse",
        attribution: "Source: Israel Meteorological Service, https://ims.gov.il",
        basis: .observed,
        products: [.current, .hourly, .daily],
        coverage: .countries(["IL"]),
        nationalIn: ["IL"],
        credential: .none,
        // The service publishes no limits.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        ownRequests: [.current: 1],
        baseURL: "https://ims.gov.il",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The analysis, the hours and days of a week for the nearest place, and the country's forecast in words.
    ///
    /// Without the analysis, the forecast's current step is the current weather.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        guard let place = IMSPlace.nearest(to: query.place.coordinates) else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        let tag = query.language?.split(separator: "-").first.map(String.init) ?? ""
        let language = ["he", "ar"].contains(tag) ? tag : "en"
        let id = String(place.id)
        let site = Endpoint("").appending(language)
        var report = try await context.report(
            for: query,
            parts: [
                ReportPart(.hourly, .daily, from: site.appending("full_forecast_data").appending(id).expecting("data"))
                {
                    try $0.addIMSForecast($1, language: language)
                },
                ReportPart(
                    .current,
                    from: site.appending("now_analysis").appending(id).expecting("data", id, "forecast_time")
                ) {
                    try $0.addIMSAnalysis($1["data"][named: id])
                },
            ])
        if query.wants(.current), report.current == nil {
            report.current = CurrentWeather(in: report.hours, at: context.now)
        }
        return report
    }
}

/// Israel's time zone.
enum IsraelTime {
    static let zone = TimeZone(identifier: "Asia/Jerusalem") ?? .gmt
}
