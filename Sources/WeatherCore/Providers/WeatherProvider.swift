/// A source of weather for the places it covers.
///
/// A provider maps what its service sent, and computes nothing else:
///
///     struct ExampleProvider: WeatherProvider {
///         let context: ProviderContext
///
///         func report(for query: WeatherQuery) async throws -> WeatherReport {
///             let answer = try await context.json(from: Endpoint("/forecast").with(query.place.coordinates))
///             var report = context.report(for: query, from: [answer.reply])
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
    /// The weather of a place.
    ///
    /// A provider requests only the products of the query. For a query with none of its products it returns an empty
    /// report and makes no request. When one part fails, the others remain: the failed part is listed in the report's
    /// failures. Leave days empty unless the service sends days of its own.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func report(for query: WeatherQuery) async throws -> WeatherReport
}
