import Foundation
public import WeatherCore

/// The Hong Kong Observatory: the weather at its stations, a forecast of nine days for the territory, and its warnings,
/// without a key.
///
/// See <https://www.hko.gov.hk/en/weatherAPI/doc/files/HKO_Open_Data_API_Documentation.pdf>. Words of wind and of the
/// chance of rain are no numbers and are not read. The forecasts have no hours, so it is not the service that answers in
/// Hong Kong when the user chooses none.
public struct HKOProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
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
        // The service publishes no numbers; its reports come once an hour, warnings at any time.
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

    /// The latest report of the nearest stations, the forecast by days, and the warnings in force.
    ///
    /// - Throws: ``WeatherError`` when all that is wanted fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        let language = TextLanguage(query.language)
        var parts = [
            // Its places are looked up by their Chinese names, and it has no texts that are shown.
            ReportPart(.current, from: .weather("rhrread", .traditional).expecting("temperature", "data")) {
                try $0.addHKOReport($1, at: point)
            },
            ReportPart(.daily, from: .weather("fnd", language).expecting("weatherForecast", "forecastDate")) {
                try $0.addHKODays($1, language)
            },
        ]
        // Elsewhere, an empty list would seem to say that there is no danger.
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

/// The languages of the service's texts, as it calls them.
enum TextLanguage: String {
    case english = "en"
    case traditional = "tc"
    case simplified = "sc"

    /// The one for a reader: Chinese in the script of the reader's region, else English.
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
