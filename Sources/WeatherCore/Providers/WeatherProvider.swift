public import Foundation

/// A source of weather for the places that it covers.
///
/// A provider maps what its service sent, and computes nothing:
///
///     struct ExampleProvider: WeatherProvider {
///         let context: ProviderContext
///
///         func report(for query: WeatherQuery) async throws -> WeatherReport {
///             let answer = try await context.json(from: Endpoint("/forecast").with(query.place.coordinates))
///             var report = context.report(for: query, from: [answer.response])
///             for entry in answer.root["hours"].elements {
///                 var step = HourWeather(date: try entry["time"].date(.internet), duration: 3600)
///                 step.temperature = entry["temperature"].quantity(Temperature.init(celsius:))
///                 report.hours.append(step)
///             }
///             report.failures = answer.root.failures
///             return report
///         }
///     }
///
/// `ProviderConformance` in `WeatherTesting` checks what every provider must do.
public protocol WeatherProvider: Sendable {
    /// Returns the weather of a place.
    ///
    /// A provider requests only the products of the query. For a query with none of its products it returns an empty
    /// report and makes no request. When one part fails, the report contains the others, and lists the failed part in
    /// its failures. Leave days empty unless the service sends days of its own.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func report(for query: WeatherQuery) async throws -> WeatherReport
}

/// A query for the weather of a place.
///
///     let query = WeatherQuery(place: place, language: "ko", products: [.current, .hourly])
///     let report = try await provider.report(for: query)
public struct WeatherQuery: Sendable, Hashable {
    /// The place.
    public var place: Place
    /// The BCP 47 code of the user's language; used only for place names, never for numbers or conditions.
    public var language: String?
    /// The wanted products; a provider requests nothing else.
    ///
    /// For a query for days, a service without days of its own sends steps, from which days can be made.
    public var products: Set<WeatherProduct>
    /// Whether to request how sure the steps and days are, where that takes a request of its own.
    ///
    /// What a service sends with its forecast is reported in any case.
    public var wantsRanges: Bool

    /// The wanted period of ``WeatherProduct/history``: whole local days of the past.
    ///
    /// A provider reports no history for a query without a period.
    public var period: DateInterval?

    /// Creates a query.
    public init(
        place: Place, language: String? = nil, products: Set<WeatherProduct> = .forecast, wantsRanges: Bool = false,
        period: DateInterval? = nil
    ) {
        self.place = place
        self.language = language
        self.products = products
        self.wantsRanges = wantsRanges
        self.period = period
    }

    /// Whether the query wants any of these products.
    public func wants(_ products: WeatherProduct...) -> Bool {
        products.contains(where: self.products.contains)
    }
}

/// A service's response: the parsed document, and the HTTP response that carried it.
///
///     let answer = try await context.json(from: Endpoint("/forecast").with(query.place.coordinates))
///     let report = context.report(for: query, from: [answer.response])
///     let hours = answer.root["hours"].elements
public struct DecodedResponse<Root: Sendable>: Sendable {
    /// The root of the document.
    public var root: Root
    /// The HTTP response that carried the document.
    public var response: ServiceResponse
}
