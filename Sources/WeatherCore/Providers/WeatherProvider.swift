/// A source of weather for the places it covers.
///
/// A provider maps what its service sent and computes nothing that it did not send:
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
/// What every provider promises is checked by `ProviderConformance` in `WeatherTesting`.
public protocol WeatherProvider: Sendable {
    /// The weather of a place.
    ///
    /// Only what the query wants is asked for; a query that wants nothing of what the service has makes an empty report and
    /// no request. A part that fails does not sink the rest: it is left out and listed in the report's failures. Days are
    /// left empty unless the service sends days of its own.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func report(for query: WeatherQuery) async throws -> WeatherReport
}
