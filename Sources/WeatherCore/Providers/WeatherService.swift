/// A service on the network that the program can ask: for weather, for places, or for both.
///
/// Weather comes from a ``WeatherProvider``, places from a ``Geocoder`` or ``ReverseGeocoder``. Whatever it offers, a
/// service is a stateless value that reaches the world only through its ``ProviderContext``: no clock, no files, no
/// environment, no network of its own.
public protocol WeatherService: Sendable {
    /// What can be known of the service without a key, an instance or a network.
    static var descriptor: ProviderDescriptor { get }

    /// - Throws: ``WeatherError`` with code `credentialMissing` when a required credential is missing.
    init(context: ProviderContext) throws
}
