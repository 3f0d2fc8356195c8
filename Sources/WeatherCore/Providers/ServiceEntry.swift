/// One service in the catalog: what is known of it, and how it is made.
///
/// A service is a stateless value that reaches the world only through its ``ProviderContext``: no clock, no files, no
/// environment, no network of its own. One type may serve many services, each with an entry of its own:
///
///     extension OpenWeatherProvider {
///         public static let entry = ServiceEntry(descriptor, weather: Self.init, geocoder: Self.init)
///     }
public struct ServiceEntry: Sendable {
    /// Makes a part of a service, for one run.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when a required credential is missing.
    public typealias Make<Part> = @Sendable (ProviderContext) throws -> Part

    /// What can be known of the service without a key, an instance or a network.
    public var descriptor: ProviderDescriptor
    /// Makes its source of weather; `nil` for a service without any.
    public var weather: Make<any WeatherProvider>?
    /// Makes what finds places by name; `nil` for a service that finds none.
    public var geocoder: Make<any Geocoder>?
    /// Makes what names points; `nil` for a service that names none.
    public var reverseGeocoder: Make<any ReverseGeocoder>?

    /// Creates an entry.
    public init(
        _ descriptor: ProviderDescriptor,
        weather: Make<any WeatherProvider>? = nil,
        geocoder: Make<any Geocoder>? = nil,
        reverseGeocoder: Make<any ReverseGeocoder>? = nil
    ) {
        self.descriptor = descriptor
        self.weather = weather
        self.geocoder = geocoder
        self.reverseGeocoder = reverseGeocoder
    }

    /// The id of the service.
    public var id: String { descriptor.id }
}
