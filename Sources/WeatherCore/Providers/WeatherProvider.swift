/// A source of weather for the places it covers.
///
/// A provider maps what its service sent and computes nothing that it did not send.
///
/// What every provider promises is checked by `ProviderConformance` in `WeatherTesting`.
public protocol WeatherProvider: Sendable {
    /// The weather of a place.
    ///
    /// A part that fails does not sink the rest: it is left out and listed in the report's failures. Days are left
    /// empty unless the service sends days of its own.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func report(for query: WeatherQuery) async throws -> WeatherReport
}
