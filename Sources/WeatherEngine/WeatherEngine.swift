public import Foundation
public import WeatherCore

/// Decides which providers are asked for the weather of a place, asks them, and completes and compares their reports.
///
/// It has no state: the user's choice of providers is a parameter of each call.
public struct WeatherEngine: Sendable {
    /// The services that offer weather.
    public let providers: [ServiceEntry]
    let hasKey: @Sendable (ProviderDescriptor) -> Bool
    let timeZone: @Sendable (Place, Date) -> PlaceTimeZone
    let context: @Sendable (ProviderDescriptor) -> ProviderContext
    /// Receives each service's completed report.
    package var received: (@Sendable (WeatherReport) -> Void)?

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - catalog: All services.
    ///   - hasKey: Returns whether a service's key is set. A service without its required key is asked only if the user
    ///     names it.
    ///   - timeZone: Finds the time zone of a place at a date. The place may have the service's zone, or only an
    ///     offset.
    ///   - context: Creates a provider's environment.
    public init(
        catalog: ProviderCatalog,
        hasKey: @escaping @Sendable (ProviderDescriptor) -> Bool = { _ in false },
        timeZone: @escaping @Sendable (Place, Date) -> PlaceTimeZone,
        context: @escaping @Sendable (ProviderDescriptor) -> ProviderContext
    ) {
        self.providers = catalog.providers
        self.hasKey = hasKey
        self.timeZone = timeZone
        self.context = context
    }

    /// The provider with an id.
    ///
    /// - Parameter id: The id, in any case.
    /// - Returns: The provider.
    /// - Throws: `WeatherError` with the code `usage`, and the nearest ids as candidates.
    public func provider(_ id: String) throws(WeatherError) -> ServiceEntry {
        for provider in providers where provider.id == id.lowercased() { return provider }
        let ids = providers.map(\.id)
        let nearest = Spelling.nearest(to: id.lowercased(), among: ids, limit: 1)
        var details = WeatherError.Details()
        details.subject = id.sanitized(limit: 60)
        details.candidates = nearest.isEmpty ? ids : nearest
        throw WeatherError(.unknownProvider, details: details)
    }
}
