/// Finds where the user is.
///
/// It is used only on request. It shows a third party that somebody at this address asks for their location, and the
/// answer may be another town.
///
///     struct OfficeLocation: LocationSource {
///         func location() async throws -> Place {
///             guard let point = Coordinates(latitude: 52.52, longitude: 13.405) else { throw WeatherError(.noPlace) }
///             return Place(coordinates: point, name: "Berlin")
///         }
///     }
public protocol LocationSource: Sendable {
    /// The place where the user seems to be.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    func location() async throws -> Place
}
