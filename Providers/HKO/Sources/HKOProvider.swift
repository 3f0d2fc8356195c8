import Foundation
public import WeatherCore

/// The Hong Kong Observatory: the weather at its stations, a nine-day forecast for the territory, and its warnings,
/// without a key.
///
/// See <https://www.hko.gov.hk/en/weatherAPI/doc/files/HKO_Open_Data_API_Documentation.pdf>. Wind and the chance of
/// rain are given only in words and are not read. The forecasts have no hours, so it is not the default service in Hong
/// Kong.
/// Hong Kong when the user chooses none.
public struct HKOProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "hko",
        name: "HKO",
        homePage: "https://www.hko.gov.hk/",
        terms: "https://data.gov.hk/en/terms-and-conditions",
        attribution: "Source: Hong Kong Observatory (香港天文台), https://www.hko.gov.hk",
        basis: .documented,
        products: [.current, .daily, .alerts],
        coverage: .countries(["HK"]),
        credential: .none,
        // The service publishes no limits; its reports appear hourly, and warnings at any time.
        limits: .init(minimumFreshness: .seconds(300)),
        requestsPerReport: 4,
        ownRequests: [.current: 1, .daily: 1, .alerts: 2],
        baseURL: "https://data.weather.gov.hk/weatherAPI/opendata",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest report of the nearest stations, the daily forecast, and the warnings in force.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let language = TextLanguage(query.language)
        var parts = [
            // Requested in Chinese because its places are looked up by their Chinese names; none of its text is shown.
            ReportPart(.current, from: .weather("rhrread", .traditional).expecting("temperature", "data")) {
                try $0.addHKOReport($1, at: point)
            },
            ReportPart(.daily, from: .weather("fnd", language).expecting("weatherForecast", "forecastDate")) {
                try $0.addHKODays($1, language)
            },
        ]
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.place.countryCode ?? "HK" == "HK" {
            parts.append(
                ReportPart(.alerts, from: .weather("warnsum", language)) {
                    try $0.addHKOWarnings($1, language)
                })
            parts.append(
                ReportPart(.alerts, from: Endpoint("/hsww.php").with("lang", language.rawValue)) {
                    try $0.addHKOHeatStress($1, language)
                })
        }
        return try await context.report(for: query, parts: parts)
    }
}

extension Endpoint {
    fileprivate static func weather(_ type: String, _ language: TextLanguage) -> Endpoint {
        Endpoint("/weather.php").with("dataType", type).with("lang", language.rawValue)
    }
}

/// The languages of the service's texts, by the service's codes.
enum TextLanguage: String {
    case english = "en"
    case traditional = "tc"
    case simplified = "sc"

    /// The language for the user: Chinese in the script of the user's region, else English.
    init(_ language: String?) {
        let parts = (language ?? "").split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        guard let first = parts.first, ["zh", "yue"].contains(first) else {
            self = .english
            return
        }
        let isSimplified =
            parts.contains("hans") || (!parts.contains("hant") && (parts.contains("cn") || parts.contains("sg")))
        self = isSimplified ? .simplified : .traditional
    }

    /// The BCP 47 tag.
    var tag: String {
        switch self {
        case .english: "en"
        case .traditional: "zh-Hant"
        case .simplified: "zh-Hans"
        }
    }
}
